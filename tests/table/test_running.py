"""Running a server for others, tried as docs/server.md says: proxies, the unit, backups, the check of a set-up, numbers, logs."""

from __future__ import annotations

import gc
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import run
from tests.table.processes import PATIENCE, Client, free_port, process
from tests.table.test_shared import play_a_step
from tests.table.tools import duel, house, quick
from websockets.sync.client import connect

from soulcore.kernel.errors import SoulcoreError
from soulcore.table.backup import back_up, restore
from soulcore.table.metrics import FAMILIES
from soulcore.table.settings import SECRET_FILE, from_environment
from soulcore.table.setup_check import BAD, DOUBT, findings

DEPLOY = Path(__file__).parents[2] / "deploy"
SITE = "cards.example.org"


def needs(*programs: str) -> pytest.MarkDecorator:
    missing = [program for program in programs if shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin") is None]
    return pytest.mark.skipif(bool(missing), reason=f"needs {', '.join(missing)}: apt install {' '.join(missing)}")


# ---------------------------------------------------------------- behind a proxy


@contextmanager
def running(command: list[str], **more: Any) -> Iterator[None]:
    program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)
    try:
        yield
    finally:
        program.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            program.wait(10)
        program.kill()
        program.wait()


class Visitor:
    """Somebody who comes through the proxy, by the server's own name."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.trust = ssl.create_default_context()
        self.trust.check_hostname = False
        self.trust.verify_mode = ssl.CERT_NONE  # a certificate of the test's own

    def ask(self, method: str, path: str, body: Any = None, token: str = "", **headers: str) -> Any:
        sent = {"content-type": "application/json", "host": SITE, **headers}
        if token:
            sent["authorization"] = f"Bearer {token}"
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(f"https://localhost:{self.port}{path}", data, sent, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE, context=self.trust) as answer:
            return json.loads(answer.read())

    def wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.ask("GET", "/health")
                return
            except urllib.error.HTTPError as error:
                error.close()
                if error.code != 502:
                    raise
            except OSError:
                gc.collect()  # urllib leaves a refused socket to the collector: here, not in whatever test comes next
            assert time.monotonic() < deadline, "the proxy does not answer"
            time.sleep(0.1)

    @contextmanager
    def socket(self, table: str, token: str) -> Iterator[Client]:
        address = f"wss://{SITE}:{self.port}/api/tables/{table}/socket"
        headers = {"authorization": f"Bearer {token}", "origin": f"https://{SITE}:{self.port}"}
        raw = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)
        with connect(
            address, sock=raw, ssl=self.trust, additional_headers=headers, open_timeout=PATIENCE, close_timeout=1
        ) as session:
            yield Client(session)


def play_through(proxy: int) -> None:
    """Two people play some steps through a proxy, with the page's own headers; the numbers stay inside."""
    visitor = Visitor(proxy)
    visitor.wait()
    tokens = [str(visitor.ask("POST", "/api/me", {"name": name})["token"]) for name in ("One", "Two")]
    wish = {"deck": "windfang", "opponent": "friend", "entropy": "one"}
    table = visitor.ask("POST", "/api/tables", wish, tokens[0])["table"]["id"]
    visitor.ask("POST", f"/api/tables/{table}/join", {"deck": "mineroid", "entropy": "two"}, tokens[1])
    with visitor.socket(table, tokens[0]) as one, visitor.socket(table, tokens[1]) as two:
        for client in (one, two):
            while not client.frame:
                client.receive()
        for step in range(4):
            play_a_step((one, two), step)
    with pytest.raises(urllib.error.HTTPError) as refused:
        visitor.ask("GET", "/metrics")
    assert refused.value.code == 404
    refused.value.close()
    # What a client says about its address is not believed: the limit on logins counts all of these together.
    codes = []
    for number in range(16):
        try:
            credentials = {"name": f"Nobody {number}", "password": "long enough"}
            visitor.ask("POST", "/api/login", credentials, **{"x-forwarded-for": f"10.0.0.{number}"})
        except urllib.error.HTTPError as error:
            codes.append(error.code)
            error.close()
    assert 429 in codes


@contextmanager
def proxied(folder: Path) -> Iterator[int]:
    """A server of two processes as it runs behind a proxy; its port."""
    with process(
        folder, processes="2", hosts=SITE, proxied="1", secure_cookies="1", open_metrics="1", limits="0.3"
    ) as server:
        yield server.port


@needs("caddy")
def test_behind_caddy(tmp_path: Path) -> None:
    proxy = free_port()
    own = tmp_path / "Caddyfile"
    local = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tlocal_certs\n}\n"
    own.write_text(local + (DEPLOY / "Caddyfile").read_text(encoding="utf-8"), encoding="utf-8")
    with proxied(tmp_path / "data") as port:
        settings = {
            **os.environ,
            "HOME": str(tmp_path),
            "XDG_DATA_HOME": str(tmp_path),
            "SOULCORE_SITE": f"https://{SITE}:{proxy}, https://localhost:{proxy}",
            "SOULCORE_UPSTREAM": f"127.0.0.1:{port}",
        }
        with running(["caddy", "run", "--config", str(own), "--adapter", "caddyfile"], env=settings):
            play_through(proxy)


@needs("nginx", "openssl")
@pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"
)  # urllib leaves a refused socket to the collector
def test_behind_nginx(tmp_path: Path) -> None:
    """The file as it is, but for ports, the certificate and where it runs."""
    proxy, plain = free_port(), free_port()
    certificate = ["-keyout", str(tmp_path / "key.pem"), "-out", str(tmp_path / "cert.pem"), "-subj", f"/CN={SITE}"]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *certificate],
        check=True,
        capture_output=True,
    )
    with proxied(tmp_path / "data") as port:
        text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
        for old, new in (
            ("127.0.0.1:8765", f"127.0.0.1:{port}"),
            ("listen 80;", f"listen 127.0.0.1:{plain};"),
            ("listen 443 ssl http2;", f"listen 127.0.0.1:{proxy} ssl http2;"),
            (f"/etc/letsencrypt/live/{SITE}/fullchain.pem", str(tmp_path / "cert.pem")),
            (f"/etc/letsencrypt/live/{SITE}/privkey.pem", str(tmp_path / "key.pem")),
        ):
            assert old in text
            text = text.replace(old, new)
        text = re.sub(r"^\s*listen \[::\].*\n", "", text, flags=re.MULTILINE)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = "".join(f"{kind}_temp_path {tmp_path / kind};\n" for kind in kinds)
        whole = (
            f"daemon off; pid {tmp_path / 'pid'}; error_log {tmp_path / 'log'};\n"
            f"events {{}}\nhttp {{ access_log off;\n{temporary}{text}}}\n"
        )
        (tmp_path / "nginx.conf").write_text(whole, encoding="utf-8")
        nginx = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
        command = [str(nginx), "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
        subprocess.run([*command, "-t"], check=True, capture_output=True)
        with running(command):
            play_through(proxy)


@needs("systemd-analyze")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    text = (DEPLOY / "soulcore.service").read_text(encoding="utf-8")
    unit = tmp_path / "soulcore.service"
    unit.write_text(text.replace("/opt/soulcore/venv/bin/soulcore", "/bin/true"), encoding="utf-8")
    answer = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, timeout=60)
    wrong = [line for line in answer.stderr.splitlines() if "soulcore.service" in line]
    assert not wrong


def test_the_container_takes_only_debian_and_pypi() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    commands = " ".join(line for line in text.splitlines() if not line.startswith("#"))
    assert not re.search(r"\b(curl|wget|npm|npx|ADD|git clone)\b", commands)
    assert set(re.findall(r"-r (\S+)", commands)) <= {"requirements/build.txt", "requirements/table.txt"}


@pytest.mark.parametrize("name", ["soulcore.env", "soulcore.service"])
def test_settings_in_the_files_exist(name: str) -> None:
    known = (DEPLOY.parent / "docs/server.md").read_text(encoding="utf-8")
    named = set(re.findall(r"SOULCORE_\w+", (DEPLOY / name).read_text(encoding="utf-8")))
    assert named
    assert {word for word in named if word not in known} == set()


# ---------------------------------------------------------------- backups


def test_a_backup_of_a_running_server_goes_on_elsewhere(tmp_path: Path) -> None:
    """Players keep their tokens, games their position; also what was written last is there."""
    old, new, file = tmp_path / "old", tmp_path / "new", tmp_path / "backup.tar.gz"
    own = {"secret": ""}
    with house(old, **own) as home, duel(home) as (table, first, second):
        for _ in range(6):
            (first if home.room(table).course.asked == 0 else second).answer()
            for wire in (first, second):
                while wire.frame["seq"] < home.room(table).course.number:
                    wire.receive()
        assert back_up(home.server.settings, file) > 1_000
        seq, token = (
            home.room(table).course.number,
            home.server.identity.token(home.room(table).row.seats[0].player or ""),
        )
    assert file.stat().st_mode & 0o077 == 0
    about = restore(file, quick(new, **own))
    assert about["soulcore"]
    assert (new / SECRET_FILE).stat().st_mode & 0o077 == 0
    from tests.table.tools import Player

    with house(new, **own) as home:
        mio = Player(home, token)
        with mio.socket(table) as wire:
            assert wire.wait("snapshot")["seq"] == seq
            assert wire.ask("concede")["type"] == "ack"
    with pytest.raises(SoulcoreError, match="not empty"):
        restore(file, quick(new, **own))


def test_what_is_no_backup_changes_nothing(tmp_path: Path) -> None:
    file, folder = tmp_path / "x.tar.gz", tmp_path / "data"
    with pytest.raises(SoulcoreError, match="no server's data"):
        back_up(quick(folder, secret=""), file)
    for content in (b"", b"nonsense", b"\x1f\x8b\x08\x00nonsense"):
        file.write_bytes(content)
        with pytest.raises(SoulcoreError, match="is no backup"):
            restore(file, quick(folder, secret=""))
    with house(folder, secret="") as home:
        back_up(home.server.settings, file)
    cut = tmp_path / "cut.tar.gz"
    cut.write_bytes(file.read_bytes()[:-2_000])
    with pytest.raises(SoulcoreError):
        restore(cut, quick(tmp_path / "other", secret=""))
    assert not list((tmp_path / "other").glob("*")) or not (tmp_path / "other" / SECRET_FILE).exists()
    with pytest.raises(SoulcoreError, match="pg_dump"):
        back_up(quick(folder, database="postgresql+asyncpg://x"), file)


# ---------------------------------------------------------------- the check of a set-up


def test_the_check_tells_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    port = free_port()
    good = replace(from_environment(), folder=tmp_path)

    def found(how: str, host: str = "127.0.0.1", **more: Any) -> str:
        return "\n".join(one.text for one in findings(replace(good, **more), host, port) if one.how == how)

    assert "SOULCORE_HOSTS is empty" in found(BAD, proxied=True)
    assert "everybody can reach this address" in found(BAD, "0.0.0.0", proxied=True, hosts=(SITE,))
    assert "without TLS" in found(DOUBT, "0.0.0.0")
    assert "SECURE_COOKIES" in found(DOUBT, proxied=True, hosts=(SITE,))
    assert "need one PostgreSQL" in found(BAD, redis="redis://127.0.0.1:1")
    assert "Redis cannot be used" in found(BAD, redis="redis://127.0.0.1:1")
    assert "the database cannot be used" in found(BAD, database="postgresql+asyncpg://x:y@127.0.0.1:1/z")
    assert "SOULCORE_SECRET is short" in found(DOUBT, secret="short")
    good.signing_key()
    (tmp_path / SECRET_FILE).chmod(0o644)
    assert "can be read by others" in found(BAD)
    (tmp_path / SECRET_FILE).chmod(0o600)
    assert "can be read by others" not in found(BAD)

    code, told, _ = run(capsys, monkeypatch, "serve", "--check", "--data", str(tmp_path), "--port", str(port))
    assert "is free" in told
    assert code == (1 if "!!" in told else 0)
    with process(tmp_path, port):
        code, told, _ = run(capsys, monkeypatch, "serve", "--check", "--data", str(tmp_path), "--port", str(port))
        assert code == 1
        assert "is the server running already?" in told
        assert "the database is of this version" in told


def test_a_database_of_a_newer_version_is_told(tmp_path: Path) -> None:
    import sqlite3

    with house(tmp_path):
        pass
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    connection.close()
    told = [one.text for one in findings(quick(tmp_path), "127.0.0.1", free_port()) if one.how == BAD]
    assert any("newer version (9999)" in text for text in told)


# ---------------------------------------------------------------- numbers and logs


def test_the_dashboard_shows_numbers_that_exist(tmp_path: Path) -> None:
    board = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))
    shown = [target["expr"] for panel in board["panels"] for target in panel.get("targets", [])]
    names = {
        re.sub(r"_(bucket|sum|count)$", "", name)
        for text in shown
        for name in re.findall(r"(?:soulcore|process)_\w+", text)
    }
    assert names
    assert names <= set(FAMILIES)
    with house(tmp_path) as home, duel(home) as (_, first, second):
        (first if first.frame["decision"]["mine"] else second).answer()
        text = home.client.get("/metrics").text
    told = set(re.findall(r"^# TYPE (\S+)", text, flags=re.MULTILINE))
    assert told >= names - {
        "soulcore_collector_seconds_total",
        "soulcore_collector_longest_seconds",
        "soulcore_refused_total",
    }
    promtool = shutil.which("promtool")
    if promtool is not None:
        answer = subprocess.run([promtool, "check", "metrics"], input=text, capture_output=True, text=True, timeout=60)
        assert answer.returncode == 0, answer.stderr


def test_logs_hold_no_secrets(tmp_path: Path) -> None:
    """A whole evening at the chattiest setting: neither passwords nor tokens nor seeds nor contributions are in the log."""
    from tests.table.processes import Process

    server = Process(tmp_path)
    log = tmp_path / "log"
    with log.open("wb") as file:
        import sys

        command = [sys.executable, "-m", "soulcore", "serve", "--port", str(server.port), "--log", "debug"]
        program = subprocess.Popen(command, env=server.environment, stdout=file, stderr=subprocess.STDOUT)
        try:
            deadline = time.monotonic() + PATIENCE
            while True:
                try:
                    server.ask("GET", "/health")
                    break
                except OSError:
                    assert time.monotonic() < deadline
                    time.sleep(0.1)
            token = str(server.ask("POST", "/api/register", {"name": "Mio", "password": "pass-word-one"})["token"])
            again = str(server.ask("POST", "/api/login", {"name": "Mio", "password": "pass-word-one"})["token"])
            with pytest.raises(urllib.error.HTTPError):
                server.ask("POST", "/api/login", {"name": "Mio", "password": "pass-word-two"})
            wish = {"deck": "windfang", "level": "random", "entropy": "my-contribution"}
            table = server.ask("POST", "/api/tables", wish, token)["table"]["id"]
            with server.socket(table, token) as wire:
                wire.receive()
                wire.reply(type="chat", id="c", text="my-words-in-chat")
                wire.send(type="answer", id="x", decision=10**6, option=99)
                wire.receive()
            server.ask("GET", "/api/me/data", token=token)
        finally:
            program.terminate()
            program.wait(PATIENCE)
    told = log.read_text(encoding="utf-8", errors="replace")
    assert "/api/login" in told
    secret = (tmp_path / SECRET_FILE).read_text(encoding="utf-8")
    for word in (token, again, "pass-word-one", "pass-word-two", "my-contribution", "my-words-in-chat", secret):
        assert word not in told
