/** Requests to the server. Every failure becomes a Refused with the server's own words. */
import { settings } from "./settings.svelte";

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly detail: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const url = new URL(path, location.origin);
  if (!url.searchParams.has("lang")) url.searchParams.set("lang", settings.lang);
  const head: RequestInit = { method, credentials: "same-origin" };
  if (method !== "GET") {
    head.headers = { "Content-Type": "application/json" };
    head.body = JSON.stringify(body ?? {});
  }
  let answer: Response;
  try {
    answer = await fetch(url, head);
  } catch {
    throw new Refused("offline", settings.words.offline, 0);
  }
  const data: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    const error = ((data as { error?: Record<string, unknown> }).error ?? {}) as Record<string, unknown>;
    throw new Refused(String(error.code ?? answer.status), String(error.message ?? answer.statusText), answer.status, error);
  }
  return data as T;
}

export const api = {
  get: <T>(path: string) => send<T>("GET", path),
  post: <T>(path: string, body?: unknown) => send<T>("POST", path, body),
  put: <T>(path: string, body?: unknown) => send<T>("PUT", path, body),
  delete: <T>(path: string, body?: unknown) => send<T>("DELETE", path, body),
};

/** The reason of any failure, for people. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Entropy for a fair shuffle: 16 random bytes as hex. */
export function entropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
