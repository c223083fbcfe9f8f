/** What every picture is made of: numbers out of words, blades and mirrored shapes. */

export const WIDTH = 120;
export const HEIGHT = 90;
export const MIDDLE = WIDTH / 2;

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

export const n = (value: number) => value.toFixed(1);
const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** Where one gets from a place in a direction. */
export function away(x: number, y: number, angle: number, length: number): [number, number] {
  return [x + Math.cos(rad(angle)) * length, y + Math.sin(rad(angle)) * length];
}

/** A curved blade from a root in a direction: feather, horn, flame or fin, by its proportions. */
export function blade(x: number, y: number, angle: number, length: number, width: number, bend: number): string {
  const tip = [x + Math.cos(rad(angle)) * length, y + Math.sin(rad(angle)) * length] as const;
  const side = angle + 90;
  const off = (share: number, aside: number) =>
    `${n(x + Math.cos(rad(angle)) * length * share + Math.cos(rad(side)) * aside)} ${n(y + Math.sin(rad(angle)) * length * share + Math.sin(rad(side)) * aside)}`;
  return `M${off(0, -width / 2)}C${off(0.35, -width + bend)} ${off(0.75, -width * 0.45 + bend)} ${n(tip[0])} ${n(tip[1])}C${off(0.7, width * 0.1 + bend)} ${off(0.35, width * 0.55 + bend * 0.6)} ${off(0, width / 2)}Z`;
}

/** The same shape on both sides of the middle. */
export function mirrored(shape: string, extra = ""): string {
  return `<path d="${shape}"${extra}/><path d="${shape}"${extra} transform="matrix(-1 0 0 1 ${WIDTH} 0)"/>`;
}

/** A limb or trunk: thick at its root, bent at a knee, thin at its end. */
export function limb(x: number, y: number, kneeX: number, kneeY: number, endX: number, endY: number, thick: number, thin: number): string {
  return `M${n(x - thick / 2)} ${n(y)}Q${n(kneeX - thick * 0.4)} ${n(kneeY)} ${n(endX - thin / 2)} ${n(endY)}L${n(endX + thin / 2)} ${n(endY)}Q${n(kneeX + thick * 0.4)} ${n(kneeY)} ${n(x + thick / 2)} ${n(y)}Z`;
}

export function circle(x: number, y: number, radius: number): string {
  return `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-radius * 2)} 0Z`;
}

export const path = (shape: string, extra = "") => `<path d="${shape}"${extra}/>`;

/** What a crest is drawn in: eyes, cores and edges are of the light; `bright` lies on the body. */
export interface Ink {
  light: string;
  bright: string;
}

/** dice: the card's own numbers; kin: those its family shares. */
export type Crest = (dice: Dice, kin: Dice, ink: Ink) => string;
