/**
 * Pictures for cards, drawn from colour, family, type and name alone: the same card always looks the same, cards of a
 * family share a build and a landscape, and every name has its own variation. A scene has four layers, back to front:
 * sky with a disc, landscape in three depths, light, and a crest (a creature, a sigil or a monument).
 */
import { toneOf } from "./tones";
import type { Card } from "./wire";

interface Palette {
  sky: [string, string, string];
  light: string;
  mid: string;
  dark: string;
}

const PALETTES: Record<string, Palette> = {
  red: { sky: ["#2c0a14", "#96261f", "#f2934a"], light: "#ffd98c", mid: "#c13a26", dark: "#1c060b" },
  purple: { sky: ["#150a2a", "#52247c", "#c07bd8"], light: "#f7d4ff", mid: "#7d3bab", dark: "#0f0620" },
  green: { sky: ["#06241d", "#17684a", "#a3d46c"], light: "#f3ffc2", mid: "#2f8a50", dark: "#041712" },
  white: { sky: ["#1b2a45", "#6b90bd", "#eef5fb"], light: "#ffffff", mid: "#9db8d4", dark: "#14213a" },
  yellow: { sky: ["#43210a", "#b9741a", "#ffdf76"], light: "#fffce8", mid: "#dd9a26", dark: "#2a1306" },
  blue: { sky: ["#05183a", "#12559a", "#68cdec"], light: "#dcfcff", mid: "#2379bd", dark: "#030f26" },
  stone: { sky: ["#17161d", "#57525f", "#cbbfae"], light: "#fff1d6", mid: "#857b86", dark: "#100f14" },
};

const WIDTH = 120;
const HEIGHT = 90;

/** A small, well mixed number from a word (FNV-1a). */
export function hash(word: string): number {
  let value = 0x811c9dc5;
  for (const letter of word) {
    value ^= letter.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Numbers from 0 to 1 out of a word, the same ones every time. */
export class Dice {
  constructor(private state: number) {}
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  }
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }
  pick<T>(things: readonly T[]): T {
    return things[Math.floor(this.next() * things.length)] as T;
  }
}

const n = (value: number) => value.toFixed(1);
const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** A curved blade from a root in a direction: feather, horn, flame or fin, by its proportions. */
function blade(x: number, y: number, angle: number, length: number, width: number, bend: number): string {
  const tip = [x + Math.cos(rad(angle)) * length, y + Math.sin(rad(angle)) * length] as const;
  const side = angle + 90;
  const off = (share: number, aside: number) =>
    `${n(x + Math.cos(rad(angle)) * length * share + Math.cos(rad(side)) * aside)} ${n(y + Math.sin(rad(angle)) * length * share + Math.sin(rad(side)) * aside)}`;
  return `M${off(0, -width / 2)}C${off(0.35, -width + bend)} ${off(0.75, -width * 0.45 + bend)} ${n(tip[0])} ${n(tip[1])}C${off(0.7, width * 0.1 + bend)} ${off(0.35, width * 0.55 + bend * 0.6)} ${off(0, width / 2)}Z`;
}

/** The same shape on both sides of the middle. */
function mirrored(shape: string, extra = ""): string {
  return `<path d="${shape}"${extra}/><path d="${shape}"${extra} transform="matrix(-1 0 0 1 ${WIDTH} 0)"/>`;
}

// ---------------------------------------------------------------- landscapes

type Land = (dice: Dice, base: number, height: number) => string;

function along(points: [number, number][], smooth: boolean): string {
  let path = `M0 ${HEIGHT}L0 ${n(points[0]?.[1] ?? HEIGHT)}`;
  points.forEach(([x, y], place) => {
    const before = points[place - 1];
    if (smooth && before) {
      const middle = (before[0] + x) / 2;
      path += `C${n(middle)} ${n(before[1])} ${n(middle)} ${n(y)} ${n(x)} ${n(y)}`;
    } else path += `L${n(x)} ${n(y)}`;
  });
  return `${path}L${WIDTH} ${HEIGHT}Z`;
}

const LANDS: Land[] = [
  // ridges
  (dice, base, height) =>
    along(Array.from({ length: 9 }, (_, place) => [place * 15, base - height * (place % 2 ? dice.between(0.5, 1) : dice.between(0, 0.35))]), false),
  // dunes
  (dice, base, height) => along(Array.from({ length: 6 }, (_, place) => [place * 24, base - height * dice.between(0, 0.8)]), true),
  // spires
  (dice, base, height) => {
    let path = `M0 ${HEIGHT}L0 ${n(base)}`;
    for (let x = 0; x < WIDTH; ) {
      const wide = dice.between(5, 10);
      const top = base - height * dice.between(0.15, 1.15);
      path += `L${n(x)} ${n(base)}L${n(x + wide * 0.2)} ${n(top + wide * 0.9)}L${n(x + wide / 2)} ${n(top)}L${n(x + wide * 0.8)} ${n(top + wide * 0.9)}L${n(x + wide)} ${n(base)}`;
      x += wide + dice.between(0, 6);
    }
    return `${path}L${WIDTH} ${n(base)}L${WIDTH} ${HEIGHT}Z`;
  },
  // waves
  (dice, base, height) => {
    const step = dice.between(18, 26);
    let path = `M-10 ${HEIGHT}L-10 ${n(base)}`;
    for (let x = -10; x < WIDTH + step; x += step)
      path += `C${n(x + step * 0.3)} ${n(base)} ${n(x + step * 0.45)} ${n(base - height)} ${n(x + step * 0.85)} ${n(base - height * 0.7)}C${n(x + step * 0.65)} ${n(base - height * 0.45)} ${n(x + step * 0.8)} ${n(base)} ${n(x + step)} ${n(base)}`;
    return `${path}L${WIDTH + 30} ${HEIGHT}Z`;
  },
  // canopy
  (dice, base, height) => {
    let path = `M0 ${HEIGHT}L0 ${n(base)}`;
    for (let x = 0; x < WIDTH; ) {
      const wide = dice.between(9, 17);
      const up = height * dice.between(0.4, 1);
      path += `C${n(x)} ${n(base - up)} ${n(x + wide)} ${n(base - up)} ${n(x + wide)} ${n(base)}`;
      x += wide;
    }
    return `${path}L${WIDTH} ${HEIGHT}Z`;
  },
];

// ---------------------------------------------------------------- crests

interface Ink {
  fill: string;
  rim: string;
  light: string;
}

type Crest = (dice: Dice, kin: Dice, ink: Ink) => string;

const MIDDLE = WIDTH / 2;

function eyes(x: number, y: number, slant: number, ink: Ink): string {
  return mirrored(`M${n(x - 3)} ${n(y - slant)}Q${n(x)} ${n(y - 1.3)} ${n(x + 3)} ${n(y + slant)}Q${n(x)} ${n(y + 1.1)} ${n(x - 3)} ${n(y - slant)}Z`, ` fill="${ink.light}"`);
}

/** Spread wings, a slender body, a crowned head. */
const winged: Crest = (dice, kin, ink) => {
  const feathers = dice.whole(4, 7);
  const reach = dice.between(36, 46);
  const lift = dice.between(-62, -42);
  let wings = "";
  for (let feather = 0; feather < feathers; feather++) {
    const share = feather / (feathers - 1);
    wings += blade(MIDDLE + 4, 44 + share * 5, lift + share * dice.between(78, 96), reach * (1 - share * 0.45), 7 - share * 2, kin.between(-5, -2));
  }
  const tails = kin.whole(1, 2);
  let tail = blade(MIDDLE, 56, 90, dice.between(22, 30), 6, 0);
  for (let one = 0; one < tails; one++) tail += blade(MIDDLE + 2, 58, 62 - one * 16, dice.between(16, 24), 4, 2);
  const horn = blade(MIDDLE + 3, 26, dice.between(-78, -46), dice.between(9, 15), 3.2, kin.between(-3, 3));
  const body = `M${MIDDLE} 22C${MIDDLE + 8} 26 ${MIDDLE + 7} 32 ${MIDDLE + 5} 37C${MIDDLE + 11} 44 ${MIDDLE + 8} 58 ${MIDDLE} 66C${MIDDLE - 8} 58 ${MIDDLE - 11} 44 ${MIDDLE - 5} 37C${MIDDLE - 7} 32 ${MIDDLE - 8} 26 ${MIDDLE} 22Z`;
  return mirrored(wings + tail) + mirrored(horn) + `<path d="${body}"/>` + eyes(MIDDLE + 3.6, 30.5, -0.9, ink) + `<path d="M${MIDDLE} 44l3 5-3 6-3-6Z" fill="${ink.light}" stroke="none"/>`;
};

/** A face from the front with mane and horns. */
const maned: Crest = (dice, kin, ink) => {
  const hairs = dice.whole(5, 10);
  let mane = "";
  for (let hair = 0; hair < hairs; hair++) {
    const share = hair / (hairs - 1);
    mane += blade(MIDDLE + 6 + 6 * Math.sin(share * Math.PI), 40 + share * 16, -72 + share * 150, dice.between(20, 29) * (1 - share * 0.25), 7.5, kin.between(-4, 4));
  }
  const ear = blade(MIDDLE + 8, 32, dice.between(-72, -50), dice.between(14, 24), kin.between(5, 8), dice.between(-6, 5));
  const face = `M${MIDDLE} 28C${MIDDLE + 12} 28 ${MIDDLE + 18} 36 ${MIDDLE + 15} 46C${MIDDLE + 13} 54 ${MIDDLE + 8} 60 ${MIDDLE + 6} 66L${MIDDLE} 72L${MIDDLE - 6} 66C${MIDDLE - 8} 60 ${MIDDLE - 13} 54 ${MIDDLE - 15} 46C${MIDDLE - 18} 36 ${MIDDLE - 12} 28 ${MIDDLE} 28Z`;
  const brow = `M${MIDDLE} 30l${n(kin.between(3, 5))} 9-${n(kin.between(3, 5))} 12-4-12Z`;
  const tusk = blade(MIDDLE + 5, 62, dice.between(54, 82), dice.between(6, 10), 3, -1);
  return mirrored(mane) + mirrored(ear) + `<path d="${face}"/>` + `<path d="${brow}" fill="${ink.rim}" fill-opacity=".5" stroke="none"/>` + eyes(MIDDLE + 8, 45, -1.6, ink) + mirrored(tusk, ` fill="${ink.light}"`);
};

/** A long body in a great curve, with a spine of fins. */
const serpent: Crest = (dice, kin, ink) => {
  const turn = dice.next() < 0.5 ? 1 : -1;
  const swing = dice.between(22, 30);
  const spine = (share: number) => {
    const x = MIDDLE + turn * Math.sin(share * Math.PI * 1.75) * swing * (0.45 + share * 0.65);
    return [x, 20 + share * 58] as const;
  };
  const thick = (share: number) => 8.5 * Math.sin(Math.min(1, share * 1.15 + 0.22) * Math.PI) ** 0.7 + 0.6;
  const left: string[] = [];
  const right: string[] = [];
  let fins = "";
  const parts = 28;
  for (let part = 0; part <= parts; part++) {
    const share = part / parts;
    const [x, y] = spine(share);
    const [ax, ay] = spine(Math.min(1, share + 0.01));
    const [bx, by] = spine(Math.max(0, share - 0.01));
    const angle = Math.atan2(ay - by, ax - bx);
    const wide = thick(share);
    const nx = Math.cos(angle + Math.PI / 2);
    const ny = Math.sin(angle + Math.PI / 2);
    left.push(`${n(x + nx * wide)} ${n(y + ny * wide)}`);
    right.unshift(`${n(x - nx * wide)} ${n(y - ny * wide)}`);
    if (part % 3 === 1 && share < 0.92)
      fins += blade(x - nx * wide * 0.5, y - ny * wide * 0.5, (angle * 180) / Math.PI - 90 + 28, 9 + wide * kin.between(0.6, 1), 4.5, 1.5);
  }
  const [hx, hy] = spine(0);
  const head = `M${n(hx)} ${n(hy - 12)}L${n(hx + 9)} ${n(hy - 3)}L${n(hx + 6)} ${n(hy + 6)}L${n(hx)} ${n(hy + 11)}L${n(hx - 6)} ${n(hy + 6)}L${n(hx - 9)} ${n(hy - 3)}Z`;
  const horns = blade(hx + 5, hy - 6, -58, dice.between(11, 17), 4, -4) + blade(hx - 5, hy - 6, -122, dice.between(11, 17), 4, 4) + blade(hx + 8, hy, -14, 11, 3.5, -3) + blade(hx - 8, hy, -166, 11, 3.5, 3);
  return `<path d="${fins}"/><path d="M${left.join("L")}L${right.join("L")}Z"/><path d="${horns}"/><path d="${head}"/><path d="M${n(hx + 2)} ${n(hy - 1)}l4.500-2-1.500 3.500ZM${n(hx - 2)} ${n(hy - 1)}l-4.500-2 1.500 3.500Z" fill="${ink.light}" stroke="none"/>`;
};

/** A knight: helm, pauldrons, a blade behind. */
const armoured: Crest = (dice, kin, ink) => {
  const plates = dice.whole(2, 5);
  let armour = "";
  for (let plate = 0; plate < plates; plate++)
    armour += blade(MIDDLE + 7, 52 + plate * 5, -24 + plate * kin.between(13, 19), dice.between(27, 37) - plate * 5, 12 - plate, -4);
  const crest = blade(MIDDLE, 28, -90, dice.between(14, 22), 8, 0);
  const horn = blade(MIDDLE + 8, 34, dice.between(-66, -30), dice.between(13, 22), 5, kin.between(-5, 5));
  const helm = `M${MIDDLE} 22C${MIDDLE + 11} 23 ${MIDDLE + 14} 32 ${MIDDLE + 13} 44L${MIDDLE + 8} 54L${MIDDLE} 60L${MIDDLE - 8} 54L${MIDDLE - 13} 44C${MIDDLE - 14} 32 ${MIDDLE - 11} 23 ${MIDDLE} 22Z`;
  const chest = `M${MIDDLE - 17} 84C${MIDDLE - 20} 66 ${MIDDLE - 12} 56 ${MIDDLE} 56C${MIDDLE + 12} 56 ${MIDDLE + 20} 66 ${MIDDLE + 17} 84Z`;
  const visor = `M${MIDDLE - 10} 40L${MIDDLE} ${n(dice.between(43, 46))}L${MIDDLE + 10} 40L${MIDDLE + 9} 44L${MIDDLE + 1.5} 47.500L${MIDDLE + 1.5} 55L${MIDDLE - 1.5} 55L${MIDDLE - 1.5} 47.500L${MIDDLE - 9} 44Z`;
  return mirrored(armour) + `<path d="${chest}"/>` + mirrored(horn) + `<path d="${crest}"/><path d="${helm}"/><path d="${visor}" fill="${ink.light}" stroke="none"/><path d="M${MIDDLE} 66l4 6-4 7-4-7Z" fill="${ink.light}" fill-opacity=".85" stroke="none"/>`;
};

/** A magic sigil: rings and a star of blades. */
const sigil: Crest = (dice, _kin, ink) => {
  const points = dice.whole(4, 10);
  const y = HEIGHT / 2;
  let star = "";
  let inner = "";
  for (let point = 0; point < points; point++) {
    const angle = -90 + (360 / points) * point;
    star += blade(MIDDLE + Math.cos(rad(angle)) * 6, y + Math.sin(rad(angle)) * 6, angle, 26, 60 / points, dice.between(-1, 1));
    inner += blade(MIDDLE, y, angle + 180 / points, 15, 28 / points, 0);
  }
  const ring = (radius: number, dash: string, wide: number) =>
    `<circle cx="${MIDDLE}" cy="${y}" r="${radius}" fill="none" stroke="${ink.light}" stroke-opacity=".85" stroke-width="${wide}"${dash ? ` stroke-dasharray="${dash}"` : ""}/>`;
  return ring(37, dice.pick(["", "2 3", "9 3", "14 4 2 4"]), 0.9) + ring(33.5, "", 0.5) + `<path d="${star}" stroke="${ink.light}"/>` + ring(dice.between(17, 21), dice.pick(["", "4 2", "1 2"]), 0.8) + `<path d="${inner}" fill="${ink.light}" stroke="none"/>`;
};

/** A place: a monument in the landscape, with light falling on it. */
const monument: Crest = (dice, _kin, ink) => {
  const kind = dice.whole(0, 2);
  const beam = `<path d="M${MIDDLE - 3} -5L${MIDDLE + 3} -5L${MIDDLE + 16} 80L${MIDDLE - 16} 80Z" fill="${ink.light}" fill-opacity=".22" stroke="none"/>`;
  if (kind === 0) {
    // a floating rock
    const rock = `M${MIDDLE - 30} 40C${MIDDLE - 20} 34 ${MIDDLE + 18} 33 ${MIDDLE + 30} 40L${MIDDLE + 17} 51L${MIDDLE + 8} 68L${MIDDLE + 1} 58L${MIDDLE - 7} 74L${MIDDLE - 14} 54Z`;
    let towers = "";
    for (let tower = 0; tower < 5; tower++) {
      const x = MIDDLE - 20 + tower * 9 + dice.between(-2, 2);
      const top = dice.between(14, 28);
      towers += `M${n(x - 2.6)} 39L${n(x - 2.2)} ${n(top + 6)}L${n(x)} ${n(top)}L${n(x + 2.2)} ${n(top + 6)}L${n(x + 2.6)} 39Z`;
    }
    return beam + `<path d="${towers}"/><path d="${rock}"/>`;
  }
  if (kind === 1) {
    // a gate
    const wide = dice.between(15, 21);
    const gate = `M${n(MIDDLE - wide)} 84L${n(MIDDLE - wide + 3)} 30L${n(MIDDLE - wide - 8)} 28L${n(MIDDLE - wide - 6)} 21Q${MIDDLE} 29 ${n(MIDDLE + wide + 6)} 21L${n(MIDDLE + wide + 8)} 28L${n(MIDDLE + wide - 3)} 30L${n(MIDDLE + wide)} 84L${n(MIDDLE + wide - 7)} 84L${n(MIDDLE + wide - 9)} 41L${n(MIDDLE - wide + 9)} 41L${n(MIDDLE - wide + 7)} 84Z`;
    return beam + `<path d="${gate}"/><circle cx="${MIDDLE}" cy="55" r="${n(wide * 0.36)}" fill="${ink.light}" fill-opacity=".9" stroke="none"/>`;
  }
  // standing stones
  let stones = "";
  for (let stone = 0; stone < 5; stone++) {
    const x = MIDDLE + (stone - 2) * 17;
    const high = 22 + Math.abs(stone - 2) * 9 + dice.between(-3, 3);
    stones += `M${n(x - 5)} 80L${n(x - 4)} ${n(high + 3)}L${n(x + dice.between(-1, 2))} ${n(high - 3)}L${n(x + 4)} ${n(high + 4)}L${n(x + 5)} 80Z`;
  }
  return beam + `<path d="${stones}"/><path d="M${MIDDLE} 34l3.500 7-3.500 8-3.500-8Z" fill="${ink.light}" stroke="none"/>`;
};

/** Scalloped wings like a bat's, a narrow body, long horns. */
const nightly: Crest = (dice, kin, ink) => {
  const out = dice.between(42, 50);
  const up = dice.between(12, 20);
  const fold = kin.between(0.55, 0.68);
  const wing = `M${MIDDLE + 4} 40C${MIDDLE + 14} 28 ${n(MIDDLE + out * 0.6)} ${n(up + 4)} ${n(MIDDLE + out)} ${n(up)}C${n(MIDDLE + out * 0.92)} ${n(up + 12)} ${n(MIDDLE + out * 0.96)} 34 ${n(MIDDLE + out)} ${n(46 + kin.between(0, 6))}Q${n(MIDDLE + out * 0.82)} 40 ${n(MIDDLE + out * fold)} ${n(60 + kin.between(-2, 4))}Q${n(MIDDLE + out * 0.45)} 46 ${n(MIDDLE + out * 0.3)} 64Q${MIDDLE + 9} 52 ${MIDDLE + 3} 58Z`;
  const bones = `M${MIDDLE + 6} 42L${n(MIDDLE + out)} ${n(up)}M${MIDDLE + 10} 40L${n(MIDDLE + out * fold)} 58M${MIDDLE + 8} 42L${n(MIDDLE + out * 0.3)} 62`;
  const body = `M${MIDDLE} 24C${MIDDLE + 7} 25 ${MIDDLE + 8} 32 ${MIDDLE + 4} 38C${MIDDLE + 9} 46 ${MIDDLE + 7} 62 ${MIDDLE} ${n(dice.between(72, 80))}C${MIDDLE - 7} 62 ${MIDDLE - 9} 46 ${MIDDLE - 4} 38C${MIDDLE - 8} 32 ${MIDDLE - 7} 25 ${MIDDLE} 24Z`;
  const horn = blade(MIDDLE + 4, 27, dice.between(-74, -48), dice.between(13, 20), 3.6, kin.between(-6, -2));
  return mirrored(wing) + mirrored(bones, ` fill="none" stroke-opacity=".45"`) + mirrored(horn) + `<path d="${body}"/>` + eyes(MIDDLE + 3.4, 31, -0.9, ink) + `<path d="M${MIDDLE} 46l2.600 5-2.600 9-2.600-9Z" fill="${ink.light}" stroke="none"/>`;
};

/** A swimmer from above: plated body, wide fins, a forked tail. */
const finned: Crest = (dice, _kin, ink) => {
  const fins = dice.whole(2, 4);
  let shape = "";
  for (let fin = 0; fin < fins; fin++)
    shape += blade(MIDDLE + 7, 38 + fin * 10, dice.between(-14, 24) + fin * dice.between(16, 26), dice.between(28, 46) - fin * 8, dice.between(11, 18) - fin * 3, dice.between(-5, 7));
  shape += blade(MIDDLE + 1, 70, dice.between(38, 58), dice.between(18, 24), 7, -3);
  const whisker = blade(MIDDLE + 4, 18, dice.between(-60, -30), dice.between(10, 18), 2.4, 4);
  const body = `M${MIDDLE} 10C${MIDDLE + 11} 18 ${MIDDLE + 13} 34 ${MIDDLE + 9} 50C${MIDDLE + 7} 60 ${MIDDLE + 3} 68 ${MIDDLE} 76C${MIDDLE - 3} 68 ${MIDDLE - 7} 60 ${MIDDLE - 9} 50C${MIDDLE - 13} 34 ${MIDDLE - 11} 18 ${MIDDLE} 10Z`;
  let plates = "";
  for (let plate = 0; plate < 5; plate++) {
    const wide = 8.5 - Math.abs(plate - 1) * 1.5;
    plates += `M${n(MIDDLE - wide)} ${32 + plate * 7}Q${MIDDLE} ${n(38 + plate * 7)} ${n(MIDDLE + wide)} ${32 + plate * 7}`;
  }
  return mirrored(shape) + mirrored(whisker) + `<path d="${body}"/><path d="${plates}" fill="none" stroke-opacity=".55"/>` + eyes(MIDDLE + 5.5, 23, 1.2, ink);
};

/** What a family looks like, by a word in its name; families without such a word take the next build by their name. */
const BUILDS: [RegExp, Crest][] = [
  [/dragon|drake|wyrm|serpent/i, serpent],
  [/beast|lion|wolf|tree/i, maned],
  [/fish|sea|shark/i, finned],
  [/blood|night|dark|demon/i, nightly],
  [/mine|rock|armou?r|machine|knight/i, armoured],
  [/wind|wing|bird|cloud|sky/i, winged],
];

/** What is used and gone is drawn as a sigil, what stays as a monument, all else as a creature. */
const SPELLS = new Set(["magic", "blast", "armory"]);
const LASTING = new Set(["nexus", "stasis"]);

function crestOf(card: Card): Crest {
  if (SPELLS.has(card.type)) return sigil;
  if (LASTING.has(card.type)) return monument;
  const family = familyOf(card);
  const byWord = BUILDS.findIndex(([word]) => word.test(family));
  const build = byWord >= 0 ? byWord : hash(`build ${family}`) % BUILDS.length;
  // A family is not all of one build: every third of its names is of its second one.
  const second = (build + 1 + (hash(`second ${family}`) % (BUILDS.length - 1))) % BUILDS.length;
  return (BUILDS[hash(`kin ${card.name}`) % 3 ? build : second] as [RegExp, Crest])[1];
}

/** The family that gives the look: the last one named, which is the one most of its deck shares. */
function familyOf(card: Card): string {
  return card.families.at(-1) ?? card.type;
}

// ---------------------------------------------------------------- the picture

/** The picture of a card as an SVG document. */
export function draw(card: Card): string {
  const palette = PALETTES[toneOf(card.color)] ?? (PALETTES.stone as Palette);
  const family = familyOf(card);
  const kin = new Dice(hash(`${family} ${card.color}`));
  const dice = new Dice(hash(card.name));
  const [top, middle, low] = palette.sky;
  const sunX = dice.between(24, 96);
  const sunY = dice.between(18, 40);
  const sun = dice.between(10, 19);
  const land = LANDS[hash(`land ${family}`) % LANDS.length] as Land;
  // What costs more looms larger; creatures lean a little, each its own way, places and sigils stand straight.
  const alive = !SPELLS.has(card.type) && !LASTING.has(card.type);
  const size = alive ? 0.78 + Math.min(card.cost, 9) * 0.045 : 1;
  const lean = alive ? dice.between(-14, 14) : 0;
  const ink: Ink = { fill: "url(#c)", rim: palette.light, light: palette.light };

  const stars = Array.from({ length: 14 }, () => `<circle cx="${n(dice.between(0, WIDTH))}" cy="${n(dice.between(0, 45))}" r="${n(dice.between(0.2, 0.7))}"/>`).join("");
  const depth = [
    [58, 26, 0.28],
    [70, 22, 0.5],
    [82, 16, 0.86],
  ]
    .map(([base, height, dark]) => `<path d="${land(dice, base as number, height as number)}" fill="${palette.dark}" fill-opacity="${dark}"/>`)
    .join("");

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".58" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>` +
    `<linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.mid}"/><stop offset=".75" stop-color="${palette.dark}"/></linearGradient>` +
    `<radialGradient id="g"><stop offset="0" stop-color="${palette.light}" stop-opacity=".75"/><stop offset="1" stop-color="${palette.light}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>` +
    `<g fill="${palette.light}" fill-opacity=".7">${stars}</g>` +
    `<circle cx="${n(sunX)}" cy="${n(sunY)}" r="${n(sun * 2.3)}" fill="url(#g)" opacity=".6"/><circle cx="${n(sunX)}" cy="${n(sunY)}" r="${n(sun)}" fill="${palette.light}" fill-opacity=".8"/>` +
    depth.replace(/<path(?=[^>]*fill-opacity="0.86")/, `<ellipse cx="${MIDDLE}" cy="48" rx="46" ry="40" fill="url(#g)" opacity=".55"/><path`) +
    `<g transform="translate(${n(MIDDLE + lean)} 47) rotate(${n(lean * 0.7)}) scale(${size.toFixed(2)}) translate(${-MIDDLE} -47)" fill="${ink.fill}" stroke="${palette.light}" stroke-width=".7" stroke-linejoin="round" stroke-opacity=".8">${crestOf(card)(dice, kin, ink)}</g>` +
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
