/** What a visitor has chosen about the page itself; kept in the browser. */
import { en } from "../words/en";
import { ja } from "../words/ja";
import { zhHant } from "../words/zh-Hant";
import type { Words } from "../words/en";
import type { Lang } from "./wire";

const KEY = "soulcore.settings";

type Theme = "auto" | "light" | "dark";
type Motion = "auto" | "off";
type Pace = "slow" | "calm" | "fast" | "none";

interface Kept {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  pace: Pace;
  /** A line under each question that says how to answer it on this page. */
  hints: boolean;
  /** Whether what happens is heard. */
  sound: boolean;
}

function browserLang(): Lang {
  for (const tag of navigator.languages ?? []) {
    if (/^zh(-|$)/i.test(tag)) return "zh-Hant";
    if (/^ja(-|$)/i.test(tag)) return "ja";
  }
  return "en";
}

function read(): Kept {
  const fresh: Kept = { lang: browserLang(), theme: "auto", motion: "auto", pace: "calm", hints: true, sound: false };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return fresh;
  }
}

class Settings {
  private kept = $state<Kept>(read());
  private prefersCalm = matchMedia("(prefers-reduced-motion: reduce)");

  get lang(): Lang {
    return this.kept.lang;
  }
  get theme(): Theme {
    return this.kept.theme;
  }
  get motion(): Motion {
    return this.kept.motion;
  }
  get pace(): Pace {
    return this.kept.pace;
  }
  get hints(): boolean {
    return this.kept.hints;
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  get words(): Words {
    return { en, "zh-Hant": zhHant, ja }[this.kept.lang];
  }
  /** Whether things move at all. */
  get moves(): boolean {
    return this.kept.motion !== "off" && !this.prefersCalm.matches;
  }

  set(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.kept));
    this.apply();
  }

  /** Put language, theme and motion on the document. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.kept.lang;
    if (this.kept.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = this.kept.theme;
    root.dataset.motion = this.moves ? "on" : "off";
  }
}

export const settings = new Settings();
