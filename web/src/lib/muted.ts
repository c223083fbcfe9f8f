/** The tables whose chat this browser does not want to hear, the newest last. */
const KEY = "soulcore.muted";
const MOST = 50;

function tables(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

export const isMuted = (id: string) => tables().includes(id);

export function keepMuted(id: string, muted: boolean): void {
  const others = tables().filter((one) => one !== id);
  try {
    localStorage.setItem(KEY, [...others, ...(muted ? [id] : [])].slice(-MOST).join(" "));
  } catch {
    // A browser that keeps nothing: it holds until the page is left.
  }
}
