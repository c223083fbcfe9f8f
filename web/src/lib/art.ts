/**
 * Pictures for cards, drawn from their facts and number alone: the same card always looks the same. Its family gives the
 * kinds of creature it may be and the land, its colour the palette, its cost the size; its number chooses kind, sky and
 * light, so that neighbours in a set, which share a deck, have none of them in common. What has no body shows what it does.
 */
import { armoured, finned, maned, nightly, serpent, winged } from "./art/front";
import { BACKDROPS, LANDS } from "./art/scenes";
import { Dice, hash, HEIGHT, MIDDLE, n, WIDTH, type Crest, type Ink } from "./art/shapes";
import { bird, drake, figure, fish, floating, golem, insect, quadruped, ray, shelled, treant, wraith } from "./art/side";
import { monument, spell } from "./art/signs";
import { toneOf } from "./tones";
import type { Card } from "./wire";

interface Palette {
  sky: [string, string, string];
  light: string;
  mid: string;
  dark: string;
  /** A second colour, for skies of another hour. */
  other: string;
}

const PALETTES: Record<string, Palette> = {
  red: { sky: ["#2c0a14", "#96261f", "#f2934a"], light: "#ffd98c", mid: "#d0432b", dark: "#1c060b", other: "#5b2a6e" },
  purple: { sky: ["#150a2a", "#52247c", "#c07bd8"], light: "#f7d4ff", mid: "#8d47bd", dark: "#0f0620", other: "#244a86" },
  green: { sky: ["#06241d", "#17684a", "#a3d46c"], light: "#f3ffc2", mid: "#34985a", dark: "#041712", other: "#7d7a22" },
  white: { sky: ["#1b2a45", "#6b90bd", "#eef5fb"], light: "#ffffff", mid: "#9db8d4", dark: "#14213a", other: "#7a6a98" },
  yellow: { sky: ["#43210a", "#b9741a", "#ffdf76"], light: "#fffce8", mid: "#e0a02c", dark: "#2a1306", other: "#8c3f30" },
  blue: { sky: ["#05183a", "#12559a", "#68cdec"], light: "#dcfcff", mid: "#2b86cf", dark: "#030f26", other: "#2c7f72" },
};

/** What has no colour is drawn in stone of several kinds. */
const STONES: Palette[] = [
  { sky: ["#17161d", "#57525f", "#cbbfae"], light: "#fff1d6", mid: "#857b86", dark: "#100f14", other: "#3f5a63" },
  { sky: ["#22150f", "#7a5236", "#dbb98d"], light: "#ffeccb", mid: "#a5744b", dark: "#160c07", other: "#5c3b52" },
  { sky: ["#0e1f22", "#3c6a6c", "#b4d3c4"], light: "#effff4", mid: "#5f958f", dark: "#081315", other: "#57603a" },
];

/** An hour of the day: the sky from above, and what a body before it is filled with, from above, and edged with. */
interface Hour {
  sky: [string, string, string];
  body: [string, string];
  edge: string;
  bright: string;
}

const HOURS: ((palette: Palette) => Hour)[] = [
  ({ sky, light, mid, dark }) => ({ sky, body: [mid, dark], edge: light, bright: light }),
  ({ sky, light, mid, dark }) => ({ sky: [light, sky[2], sky[1]], body: [sky[0], dark], edge: dark, bright: mid }),
  ({ sky, light, mid, dark }) => ({ sky: [dark, sky[0], sky[1]], body: [light, mid], edge: dark, bright: dark }),
  ({ sky, light, dark, other }) => ({ sky: [dark, other, sky[2]], body: [sky[1], dark], edge: light, bright: sky[2] }),
];

/** What a family may look like, by a word in its name; of several bodies its cards take turns. */
const KINDS: [RegExp, Crest[]][] = [
  [/dragon|drake|wyrm|serpent|lizard/i, [drake, serpent, quadruped, winged, nightly]],
  [/fish|sea|shark|merrow|whale/i, [fish, ray, shelled, finned, serpent]],
  [/tree|moss|plant|flower|wood/i, [treant, shelled, quadruped, golem, maned]],
  [/beast|lion|wolf|kelpie|horse|fang/i, [quadruped, maned, bird, figure, drake]],
  [/wind|wing|bird|cloud|sky|harrier/i, [bird, winged, insect, quadruped, figure]],
  [/blood|night|demon|vampire|rouse/i, [nightly, wraith, figure, insect, quadruped]],
  [/mine|rock|golem|kiln|stone/i, [golem, armoured, shelled, quadruped, figure]],
  [/armou?r|machine|knight|herald|warrior|puppet/i, [figure, armoured, winged, golem, floating]],
  [/wraith|ghost|dark|shade/i, [wraith, nightly, floating, serpent, figure]],
  [/insect|sylph|fairy|bug|moth/i, [insect, figure, winged, bird, floating]],
  [/lantern|jelly|star|spirit|light/i, [floating, insect, wraith, ray, figure]],
];

/** What is used and gone shows its deeds, what stays is a place, all else is a creature. */
const SPELLS = new Set(["magic", "blast", "armory"]);
const LASTING = new Set(["nexus", "stasis"]);

/** The family that gives the look: the last one named, which is the one most of its deck shares. */
function familyOf(card: Card): string {
  return card.families.at(-1) ?? card.type;
}

/** Where a card stands in its set, and a number for the set. Cards that are counted apart (X01) come after the first of the others. */
function placeOf(card: Card): { serial: number; set: number } {
  const digits = /^(.*?)([A-Za-z]*)(\d+)\D*$/.exec(card.number);
  if (!digits) return { serial: hash(card.number) % 997, set: hash(card.name) };
  return { serial: Number(digits[3]) + (digits[2] ? APART : 0), set: hash(digits[1] as string) };
}
const APART = 17;

/** What the number decides: five bodies, seven skies, four hours, so that no two of 140 neighbours agree in all three. */
export function chosen(card: Card): { serial: number; body: number; sky: number; hour: number; set: number } {
  const { serial, set } = placeOf(card);
  return { serial, set, body: serial % BODIES, sky: (serial + set) % BACKDROPS.length, hour: (serial + set) % HOURS.length };
}
const BODIES = 5;

function crestOf(card: Card, serial: number, set: number): Crest {
  const { deeds } = card;
  const family = familyOf(card);
  if (SPELLS.has(card.type)) return spell(deeds, serial);
  if (LASTING.has(card.type)) return monument(deeds, serial + (hash(family) % 9) + (set % 9));
  const bodies = KINDS.find(([word]) => word.test(family)) ?? (KINDS[hash(`kind ${family}`) % KINDS.length] as [RegExp, Crest[]]);
  return bodies[1][chosen(card).body] as Crest;
}

/** The picture of a card as an SVG document. */
export function draw(card: Card): string {
  const { serial, set, sky, hour: time } = chosen(card);
  const palette = PALETTES[toneOf(card.color)] ?? (STONES[serial % STONES.length] as Palette);
  const family = familyOf(card);
  const kin = new Dice(hash(`${family} ${card.color}`));
  const dice = new Dice(hash(`${card.number} ${card.name}`));
  const hour = (HOURS[time] as (typeof HOURS)[number])(palette);
  const backdrop = BACKDROPS[sky] as (typeof BACKDROPS)[number];
  const land = LANDS[(hash(`land ${family}`) + dice.whole(0, 2)) % LANDS.length] as (typeof LANDS)[number];
  // What costs more looms larger; creatures lean and look, each its own way; places and signs stand straight.
  const alive = !SPELLS.has(card.type) && !LASTING.has(card.type);
  const size = alive ? 0.84 + Math.min(card.cost, 9) * 0.04 : 1;
  const lean = alive ? dice.between(-10, 10) : 0;
  const turned = alive && dice.next() < 0.5 ? -1 : 1;
  const ink: Ink = { light: hour.edge === palette.dark ? palette.light : hour.edge, bright: hour.bright };
  const [top, middle, low] = hour.sky;
  const light = hour.sky[0] === palette.light ? "#ffffff" : palette.light;
  const depths = (
    [
      [58, 26, 0.24],
      [70, 22, 0.44],
      [84, 14, 0.8],
    ] as const
  ).map(([base, height, dark]) => `<path d="${land(dice, base, height)}" fill="${palette.dark}" fill-opacity="${dark}"/>`);
  const halo = alive && card.type !== "spirit" ? `<circle cx="${MIDDLE}" cy="44" r="36" fill="none" stroke="${light}" stroke-width="2.500" stroke-opacity=".8"/><circle cx="${MIDDLE}" cy="44" r="41" fill="none" stroke="${light}" stroke-dasharray="2 5" stroke-width="3" stroke-opacity=".7"/>` : "";

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>` +
    `<linearGradient id="c" x1="0" y1="0" x2="0" y2="${HEIGHT}" gradientUnits="userSpaceOnUse"><stop offset=".1" stop-color="${hour.body[0]}"/><stop offset=".85" stop-color="${hour.body[1]}"/></linearGradient>` +
    `<radialGradient id="g"><stop offset="0" stop-color="${light}" stop-opacity=".75"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>` +
    backdrop(dice, light) +
    `${depths[0]}${depths[1]}${halo}${depths[2]}` +
    `<g transform="translate(${n(MIDDLE + lean * 0.6)} 47) rotate(${n(lean)}) scale(${(size * turned).toFixed(2)} ${size.toFixed(2)}) translate(${-MIDDLE} -47)" fill="url(#c)" stroke="${hour.edge}" stroke-width=".8" stroke-linejoin="round" stroke-opacity=".85">${crestOf(card, serial, set)(dice, kin, ink)}</g>` +
    `</svg>`
  );
}

const drawn = new Map<string, string>();

/** The same as an address for an image. */
export function artOf(card: Card): string {
  let found = drawn.get(card.number);
  if (!found) drawn.set(card.number, (found = `data:image/svg+xml,${encodeURIComponent(draw(card))}`));
  return found;
}
