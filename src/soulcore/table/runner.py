"""Running the server."""

from __future__ import annotations

import socket
import threading
import time
import webbrowser
from urllib.request import urlopen

import uvicorn

from soulcore.table.app import make_app
from soulcore.table.settings import Settings

LOCAL = "127.0.0.1"


def listening(host: str, port: int) -> socket.socket:
    """A socket bound there; port 0: any free one."""
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind((host, port))
    return found


def address(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def serve(
    settings: Settings, host: str = LOCAL, port: int = 0, opens_browser: bool = False, log: str = "warning"
) -> None:
    """Serve until told to stop."""
    bound = listening(host, port)
    where = address(host, bound.getsockname()[1])
    print(f"Soulcore is at {where} (Ctrl-C stops it; nothing is lost)", flush=True)
    if opens_browser:
        threading.Thread(target=open_when_ready, args=(where,), daemon=True).start()
    config = uvicorn.Config(
        make_app(settings),
        log_level=log,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    uvicorn.Server(config).run(sockets=[bound])


def open_when_ready(where: str) -> None:
    for _ in range(100):
        try:
            with urlopen(f"{where}health", timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(where)
