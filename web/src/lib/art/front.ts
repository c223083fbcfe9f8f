/** Creatures that look at us. */
import { blade, MIDDLE, mirrored, n, type Crest, type Ink } from "./shapes";

function eyes(x: number, y: number, slant: number, ink: Ink): string {
  return mirrored(`M${n(x - 3)} ${n(y - slant)}Q${n(x)} ${n(y - 1.3)} ${n(x + 3)} ${n(y + slant)}Q${n(x)} ${n(y + 1.1)} ${n(x - 3)} ${n(y - slant)}Z`, ` fill="${ink.light}"`);
}

/** Spread wings, a slender body, a crowned head. */
export const winged: Crest = (dice, kin, ink) => {
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
export const maned: Crest = (dice, kin, ink) => {
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
  return mirrored(mane) + mirrored(ear) + `<path d="${face}"/>` + `<path d="${brow}" fill="${ink.light}" fill-opacity=".5" stroke="none"/>` + eyes(MIDDLE + 8, 45, -1.6, ink) + mirrored(tusk, ` fill="${ink.light}"`);
};

/** A long body in a great curve, with a spine of fins. */
export const serpent: Crest = (dice, kin, ink) => {
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
export const armoured: Crest = (dice, kin, ink) => {
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

/** Scalloped wings like a bat's, a narrow body, long horns. */
export const nightly: Crest = (dice, kin, ink) => {
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
export const finned: Crest = (dice, _kin, ink) => {
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
