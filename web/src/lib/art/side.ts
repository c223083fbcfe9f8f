/** Creatures seen from the side or from above, and figures that stand. They look to the right; a picture may turn them. */
import { away, blade, circle, limb, MIDDLE, mirrored, n, path, type Crest, type Ink } from "./shapes";

const eye = (x: number, y: number, size: number, ink: Ink) => path(circle(x, y, size), ` fill="${ink.light}" stroke="none"`);
const mark = (shape: string, ink: Ink) => path(shape, ` fill="${ink.bright}" fill-opacity=".75" stroke="none"`);
const line = (shape: string) => path(shape, ` fill="none" stroke-opacity=".6"`);

/** Four legs: wolf, stag, boar or horse by its proportions. */
export const quadruped: Crest = (dice, _kin, ink) => {
  const legs = dice.between(15, 27);
  const deep = dice.between(8, 14);
  const neck = dice.between(10, 24);
  const rise = dice.between(-68, -28);
  const back = 50 - dice.between(0, 5);
  const floor = back + deep * 0.6 + legs;
  const [hx, hy] = away(82, back - deep * 0.4, rise, neck);
  let shape = "";
  for (const [x, forth] of [[43, -3], [50, 4], [76, 5], [82, -2]] as const) shape += limb(x, back + 3, x - forth, back + legs * 0.55, x + forth * dice.between(0.4, 1.6), floor, deep * 0.62, 3);
  const body = `M36 ${n(back)}C40 ${n(back - deep)} 70 ${n(back - deep * dice.between(0.6, 1.5))} 86 ${n(back - deep * 0.7)}C92 ${n(back)} 86 ${n(back + deep)} 76 ${n(back + deep * 0.8)}C62 ${n(back + deep * 0.4)} 48 ${n(back + deep)} 38 ${n(back + deep * 0.6)}Z`;
  const throat = `M76 ${n(back - deep * 0.8)}L${n(hx - 5)} ${n(hy - 3)}L${n(hx + 4)} ${n(hy + 5)}L90 ${n(back + 2)}Z`;
  const muzzle = dice.between(9, 16);
  const head = `M${n(hx - 6)} ${n(hy - 5)}C${n(hx + 2)} ${n(hy - 8)} ${n(hx + muzzle)} ${n(hy - 1)} ${n(hx + muzzle)} ${n(hy + 4)}C${n(hx + muzzle - 4)} ${n(hy + 8)} ${n(hx)} ${n(hy + 8)} ${n(hx - 6)} ${n(hy + 5)}Z`;
  let crown = "";
  const horns = dice.whole(0, 3);
  if (horns === 0) crown = blade(hx - 3, hy - 4, -115, 10, 5, 0) + blade(hx + 1, hy - 5, -95, 9, 5, 0);
  if (horns === 1) crown = blade(hx + 2, hy - 5, -55, 20, 3.4, 0);
  if (horns === 2) for (const turn of [-130, -105, -80]) crown += blade(hx - 1, hy - 5, turn, dice.between(14, 22), 3, dice.between(-5, 5));
  if (horns === 3) crown = blade(hx - 2, hy - 4, -150, 18, 5, 8) + blade(hx + 1, hy - 5, -120, 16, 4, 7);
  let mane = "";
  for (let hair = dice.whole(0, 7); hair > 0; hair--) mane += blade(hx - 5 - hair * 2.2, hy + hair * neck * 0.16, dice.between(170, 235), dice.between(9, 17), 5, 2);
  let tail = "";
  for (let hair = dice.whole(1, 4); hair > 0; hair--) tail += blade(38, back, 150 + hair * dice.between(10, 26), dice.between(18, 32), 6, dice.between(-8, 8));
  return path(tail) + path(shape) + path(mane) + path(throat) + path(body) + path(crown) + path(head) + mark(blade(44, back - 1, 0, 30, dice.between(2, 6), 2), ink) + eye(hx + 2, hy, 1.5, ink);
};

/** A dragon with wings raised, long neck and tail. */
export const drake: Crest = (dice, kin, ink) => {
  const bend = dice.between(-8, 10);
  const [hx, hy] = [90 + dice.between(-6, 6), dice.between(16, 36)];
  const spine = `M14 ${n(70 + bend)}C30 ${n(82 - bend)} 40 60 52 56C66 46 74 58 80 46C82 38 78 ${n(hy + 6)} ${n(hx)} ${n(hy)}L${n(hx + 4)} ${n(hy + 6)}C88 ${n(hy + 12)} 94 44 88 56C82 70 62 74 50 72C38 72 34 ${n(82 - bend)} 14 ${n(70 + bend)}Z`;
  const head = `M${n(hx - 6)} ${n(hy - 2)}L${n(hx + 4)} ${n(hy - 6)}L${n(hx + 19)} ${n(hy + 3)}L${n(hx + 8)} ${n(hy + 4)}L${n(hx + 16)} ${n(hy + 9)}L${n(hx)} ${n(hy + 9)}Z`;
  const up = dice.between(-128, -70);
  let wing = "";
  const ribs = dice.whole(3, 5);
  let edge = "M62 54";
  for (let rib = 0; rib <= ribs; rib++) {
    const [x, y] = away(62, 52, up - rib * dice.between(16, 24), dice.between(36, 48) * (1 - rib * 0.07));
    edge += rib ? `Q${n((x + 62) / 2 + 4)} ${n((y + 52) / 2 - 4)} ${n(x)} ${n(y)}` : `L${n(x)} ${n(y)}`;
    wing += `M62 52L${n(x)} ${n(y)}`;
  }
  const horns = blade(hx - 3, hy - 3, -165, dice.between(10, 18), 4, kin.between(-5, 5)) + blade(hx, hy - 4, -140, dice.between(8, 16), 3, 3);
  let spikes = "";
  for (let spike = 0; spike < dice.whole(2, 6); spike++) spikes += blade(50 - spike * 7, 58 + spike * 3.4, -105, 8 - spike * 0.6, 4, 0);
  const legs = limb(58, 66, 52, 76, 60, 86, 9, 4) + limb(80, 62, 86, 74, 82, 86, 8, 4);
  return path(edge + "Z") + line(wing) + path(spikes + legs) + path(spine) + path(horns) + path(head) + mark("M54 62C66 56 78 62 84 54C80 68 66 70 54 68Z", ink) + eye(hx + 4, hy, 1.6, ink);
};

/** A bird on the wing. */
export const bird: Crest = (dice, _kin, ink) => {
  const lift = dice.between(-125, -60);
  const feathers = dice.whole(4, 7);
  let near = "";
  let far = "";
  for (let feather = 0; feather < feathers; feather++) {
    const share = feather / feathers;
    near += blade(60 - share * 14, 48, lift - share * 62, 46 - share * 16, 9, -3);
    far += blade(64, 46, lift + 44 + share * 26, 36 - share * 14, 7, 3);
  }
  let tail = "";
  for (let feather = dice.whole(2, 5); feather > 0; feather--) tail += blade(40, 56, 150 + feather * 9, dice.between(22, 34), 5, 0);
  const beak = dice.between(7, 15);
  const body = `M36 58C44 44 66 40 78 36C86 30 94 34 95 39L${n(95 + beak)} ${n(42 + dice.between(-1, 4))}L93 45C90 54 72 66 54 66C46 66 40 62 36 58Z`;
  const crest = dice.next() < 0.6 ? blade(86, 34, dice.between(-170, -120), dice.between(8, 16), 4, 2) + blade(88, 34, -140, 9, 3, 2) : "";
  return path(far) + path(tail + crest) + path(body) + path(near) + mark(blade(48, 60, -12, 34, 5, 2), ink) + eye(89, 39, 1.6, ink);
};

/** A fish from the side: from slender to round, with jaws. */
export const fish: Crest = (dice, _kin, ink) => {
  const deep = dice.between(9, 25);
  const nose = dice.between(92, 104);
  const body = `M${n(nose)} 47C88 ${n(47 - deep)} 56 ${n(47 - deep * 1.2)} 30 46C56 ${n(47 + deep * 1.1)} 86 ${n(47 + deep)} ${n(nose)} ${n(49 + deep * 0.14)}L${n(nose - 15)} 50Z`;
  const tail = blade(34, 46, dice.between(-160, -130) , dice.between(18, 28), 9, -4) + blade(34, 46, dice.between(130, 165), dice.between(18, 28), 9, 4);
  let fins = "";
  for (let fin = dice.whole(1, 4); fin > 0; fin--) fins += blade(82 - fin * 10, 47 - deep * 0.75, dice.between(-130, -80), dice.between(10, 24), dice.between(7, 13), -3);
  fins += blade(66, 47 + deep * 0.5, dice.between(70, 125), dice.between(12, 24), 9, 3);
  const horn = dice.next() < 0.45 ? blade(nose - 8, 42, dice.between(-70, -10), dice.between(12, 24), 3, 0) : "";
  let scales = "";
  for (let row = 0; row < 4; row++) scales += `M${n(74 - row * 10)} ${n(47 - deep * 0.5)}q-5 ${n(deep * 0.5)} 0 ${n(deep)}`;
  return path(tail + fins) + path(body) + path(horn) + line(scales) + mark(blade(48, 50, 0, 40, deep * 0.3, 0), ink) + eye(86, 45 - deep * 0.18, 2.4, ink);
};

/** Wide and flat, from above: a ray. */
export const ray: Crest = (dice, _kin, ink) => {
  const out = dice.between(36, 52);
  const sweep = dice.between(-14, 14);
  const wing = `M${MIDDLE} 20C${MIDDLE + 14} 24 ${n(MIDDLE + out * 0.6)} ${n(36 + sweep)} ${n(MIDDLE + out)} ${n(46 + sweep)}C${n(MIDDLE + out * 0.6)} ${n(52 + sweep * 0.4)} ${MIDDLE + 16} 60 ${MIDDLE} 66Z`;
  const tail = `M${MIDDLE - 2} 62Q${n(MIDDLE + dice.between(-24, 24))} 76 ${n(MIDDLE + dice.between(-26, 26))} 92Q${n(MIDDLE + dice.between(-8, 8))} 76 ${MIDDLE + 2} 62Z`;
  let spots = "";
  for (let spot = dice.whole(2, 4); spot > 0; spot--) spots += circle(MIDDLE + spot * 8, 42 + sweep * 0.2 + spot, 2.6 - spot * 0.3);
  return path(tail) + mirrored(wing + blade(MIDDLE + 5, 23, dice.between(-80, -50), 10, 4, 0)) + mirrored(spots, ` fill="${ink.bright}" stroke="none"`) + mirrored(circle(MIDDLE + 5, 29, 1.5), ` fill="${ink.light}" stroke="none"`);
};

/** A shell on legs, with claws: crab, beetle or tortoise. */
export const shelled: Crest = (dice, _kin, ink) => {
  const high = dice.between(20, 34);
  const legs = dice.whole(2, 4);
  let limbs = "";
  for (let leg = 0; leg < legs; leg++) limbs += blade(MIDDLE + 18, 62 + leg * 2, 10 + leg * 22, dice.between(20, 30), 6, -8);
  const claw = dice.next() < 0.6 ? blade(MIDDLE + 26, 54, dice.between(-70, -30), dice.between(22, 30), 8, 6) + blade(MIDDLE + 30, 52, dice.between(-30, 0), 18, 7, -5) : "";
  const dome = `M${MIDDLE - 34} 66C${MIDDLE - 36} ${n(66 - high * 1.4)} ${MIDDLE + 36} ${n(66 - high * 1.4)} ${MIDDLE + 34} 66C${MIDDLE + 20} 74 ${MIDDLE - 20} 74 ${MIDDLE - 34} 66Z`;
  let spikes = "";
  for (let spike = -2; spike <= 2; spike++) spikes += blade(MIDDLE + spike * 13, 66 - high + Math.abs(spike) * 5, -90 + spike * 16, dice.between(4, 14), 8, 0);
  let plates = "";
  for (let plate = dice.whole(1, 3); plate > 0; plate--) plates += `M${MIDDLE - 33} ${n(66 - plate * 3)}Q${MIDDLE} ${n(66 - high * (0.3 + plate * 0.3))} ${MIDDLE + 33} ${n(66 - plate * 3)}`;
  const eyes = path(circle(MIDDLE + 9, 68, 2.6), ` fill="${ink.light}" stroke="none"`) + path(circle(MIDDLE - 9, 68, 2.6), ` fill="${ink.light}" stroke="none"`);
  return mirrored(limbs) + mirrored(claw) + path(spikes) + path(dome) + line(plates) + eyes;
};

/** Two legs, a cloak, a weapon: a warrior, an archer, a mage. */
export const figure: Crest = (dice, _kin, ink) => {
  const stride = dice.between(6, 15);
  const cloak = `M${MIDDLE} 32C${n(MIDDLE - 16)} 40 ${n(MIDDLE - dice.between(18, 36))} 62 ${n(MIDDLE - dice.between(16, 38))} ${n(dice.between(68, 84))}L${n(MIDDLE - 6)} ${n(dice.between(62, 72))}L${MIDDLE + 6} 50Z`;
  const legs = limb(MIDDLE - 3, 56, MIDDLE - stride * 0.4, 68, MIDDLE - stride, 88, 9, 5) + limb(MIDDLE + 4, 56, MIDDLE + stride, 66, MIDDLE + stride * 0.9, 88, 9, 5);
  const trunk = `M${MIDDLE - 10} 33L${MIDDLE + 11} 33L${MIDDLE + 7} 60L${MIDDLE - 7} 60Z`;
  const shoulder = dice.between(3, 9);
  const arms = path(circle(MIDDLE - 11, 36, shoulder) + circle(MIDDLE + 12, 36, shoulder));
  const head = dice.whole(0, 3);
  const helmet = [
    path(blade(MIDDLE, 24, -90, 18, 12, 0) + circle(MIDDLE, 25, 7)),
    path(blade(MIDDLE + 4, 20, -50, 15, 4, -4) + blade(MIDDLE - 4, 20, -130, 15, 4, 4) + circle(MIDDLE, 24, 7.5)),
    path(`M${MIDDLE - 10} 34C${MIDDLE - 12} 14 ${MIDDLE + 4} 8 ${MIDDLE + 12} 34Z`),
    path(circle(MIDDLE, 25, 7)) + path(circle(MIDDLE, 21, 13), ` fill="none" stroke="${ink.light}" stroke-width="1.6"`),
  ][head] as string;
  const hold = dice.whole(0, 4);
  const raise = dice.between(-100, -20);
  const [gx, gy] = away(MIDDLE + 12, 40, raise * 0.3 + 20, 14);
  const arm = limb(MIDDLE + 12, 36, MIDDLE + 18, 44, gx, gy, 6, 4);
  const [tx, ty] = away(gx, gy, raise, 38);
  const [bx, by] = away(gx, gy, raise + 180, 24);
  const weapon = [
    path(blade(gx, gy, raise, 42, 6, 0) + blade(gx, gy, raise + 90, 7, 3, 0) + blade(gx, gy, raise - 90, 7, 3, 0), ` fill="${ink.bright}"`),
    line(`M${n(bx)} ${n(by)}L${n(tx)} ${n(ty)}`) + path(blade(tx, ty, raise, 14, 8, 0), ` fill="${ink.bright}"`),
    line(`M${n(bx)} ${n(by)}L${n(tx)} ${n(ty)}`) + path(circle(tx, ty, 6), ` fill="${ink.light}"`),
    path(`M${n(gx + 4)} ${n(gy - 26)}Q${n(gx + 24)} ${n(gy)} ${n(gx + 4)} ${n(gy + 26)}Q${n(gx + 15)} ${n(gy)} ${n(gx + 4)} ${n(gy - 26)}Z`, ` fill="${ink.bright}"`),
    path(`M${n(gx - 8)} ${n(gy - 14)}h20v14q-2 14-10 18q-8-4-10-18Z`, ` fill="${ink.bright}"`),
  ][hold] as string;
  return path(cloak) + weapon + path(legs) + path(trunk) + arms + path(arm) + helmet + mark(`M${MIDDLE} 40l4 6-4 8-4-8Z`, ink) + eye(MIDDLE + 3, 25, 1.5, ink);
};

/** Blocks of stone or metal piled to a giant. */
export const golem: Crest = (dice, _kin, ink) => {
  const block = (x: number, y: number, wide: number, high: number) => {
    const cut = Math.min(wide, high) * dice.between(0.12, 0.34);
    return `M${n(x - wide / 2 + cut)} ${n(y - high / 2)}L${n(x + wide / 2 - cut * 0.6)} ${n(y - high / 2 + dice.between(-1, 1))}L${n(x + wide / 2)} ${n(y - high / 2 + cut)}L${n(x + wide / 2 - cut * 0.5)} ${n(y + high / 2)}L${n(x - wide / 2 + cut * 0.4)} ${n(y + high / 2)}L${n(x - wide / 2)} ${n(y - high / 2 + cut)}Z`;
  };
  const broad = dice.between(26, 44);
  const reach = broad / 2 + dice.between(7, 13);
  const arm = dice.between(14, 24);
  const lift = dice.between(-16, 14);
  const chest = block(MIDDLE, 46, broad, dice.between(22, 30));
  const limbs = block(MIDDLE - broad * 0.28, 76, broad * 0.36, 24) + block(MIDDLE + broad * 0.28, 76, broad * 0.36, 24);
  const arms = block(MIDDLE - reach, 42, 16, 18) + block(MIDDLE + reach, 42, 16, 18) + block(MIDDLE - reach - 4, 48 + arm * 0.6, 15, arm) + block(MIDDLE + reach + 4, 48 + lift, 15, arm);
  const head = block(MIDDLE + dice.between(-3, 3), 26, dice.between(13, 21), dice.between(12, 17));
  let spikes = "";
  for (let spike = dice.whole(0, 3); spike > 0; spike--) spikes += blade(MIDDLE + spike * 7, 33, -80 + spike * 18, dice.between(12, 22), 7, 0);
  const core = dice.between(3.5, 7);
  return mirrored(spikes) + path(limbs) + path(chest) + path(arms) + path(head) + path(`M${MIDDLE} ${n(46 - core)}l${n(core)} ${n(core)}-${n(core)} ${n(core)}-${n(core)}-${n(core)}Z`, ` fill="${ink.light}" stroke="none"`) + mirrored(`M${MIDDLE + 2} 25h5v2.400h-5Z`, ` fill="${ink.light}" stroke="none"`);
};

/** From above: two pairs of wings, a banded body. */
export const insect: Crest = (dice, _kin, ink) => {
  const upper = dice.between(30, 48);
  const wing = blade(MIDDLE + 3, 38, dice.between(-50, -12), upper, dice.between(13, 26), -3) + blade(MIDDLE + 3, 46, dice.between(14, 48), upper * dice.between(0.55, 0.9), dice.between(11, 20), 3);
  const feelers = blade(MIDDLE + 2, 20, dice.between(-75, -45), dice.between(12, 24), 2, dice.between(-7, 7));
  let bands = "";
  for (let band = 0; band < 4; band++) bands += `M${n(MIDDLE - 5 + band)} ${52 + band * 6}h${n(10 - band * 2)}`;
  const body = `M${MIDDLE} 16C${MIDDLE + 8} 18 ${MIDDLE + 5} 28 ${MIDDLE + 4} 30C${MIDDLE + 9} 36 ${MIDDLE + 6} 44 ${MIDDLE + 4} 46C${MIDDLE + 9} 54 ${MIDDLE + 5} 72 ${MIDDLE} ${n(dice.between(76, 88))}C${MIDDLE - 5} 72 ${MIDDLE - 9} 54 ${MIDDLE - 4} 46C${MIDDLE - 6} 44 ${MIDDLE - 9} 36 ${MIDDLE - 4} 30C${MIDDLE - 5} 28 ${MIDDLE - 8} 18 ${MIDDLE} 16Z`;
  return mirrored(wing) + mirrored(circle(MIDDLE + upper * 0.62, 30, dice.between(2, 5)), ` fill="${ink.bright}" stroke="none"`) + mirrored(feelers) + path(body) + line(bands) + mirrored(circle(MIDDLE + 3.4, 21, 1.7), ` fill="${ink.light}" stroke="none"`);
};

/** A hood with nothing in it, rags, long arms. */
export const wraith: Crest = (dice, _kin, ink) => {
  const rags = dice.whole(3, 6);
  const sway = dice.between(-14, 14);
  let hem = "";
  for (let rag = 0; rag <= rags; rag++) {
    const x = MIDDLE + 24 + sway - (rag * (48 + sway * 0.4)) / rags;
    hem += `L${n(x + 4)} ${n(dice.between(78, 92))}L${n(x)} ${n(dice.between(64, 74))}`;
  }
  const robe = `M${MIDDLE} 12C${MIDDLE + 15} 16 ${MIDDLE + 14} 34 ${MIDDLE + 16} 44${hem}L${MIDDLE - 16} 44C${MIDDLE - 14} 34 ${MIDDLE - 15} 16 ${MIDDLE} 12Z`;
  const arms = blade(MIDDLE + 12, 42, dice.between(-60, 30), dice.between(22, 36), 11, -4) + blade(MIDDLE - 12, 42, dice.between(150, 240), dice.between(22, 36), 11, 4);
  const scythe = dice.next() < 0.5;
  const tool = scythe ? line(`M${MIDDLE + 30} 88L${MIDDLE + 24} 14`) + path(blade(MIDDLE + 24, 14, dice.between(180, 215), 36, 8, 9), ` fill="${ink.bright}"`) : path(circle(MIDDLE + sway, 60, dice.between(5, 9)), ` fill="${ink.light}" fill-opacity=".8" stroke="none"`);
  return path(arms) + path(robe) + tool + path(`M${MIDDLE} 19C${MIDDLE + 9} 22 ${MIDDLE + 9} 36 ${MIDDLE} 42C${MIDDLE - 9} 36 ${MIDDLE - 9} 22 ${MIDDLE} 19Z`, ` fill="#05040a" stroke="none"`) + mirrored(circle(MIDDLE + 3.6, 29, 1.7), ` fill="${ink.light}" stroke="none"`);
};

/** A bell that floats, with tendrils: a jelly, a lantern. */
export const floating: Crest = (dice, _kin, ink) => {
  const wide = dice.between(19, 33);
  const high = dice.between(20, 32);
  const tendrils = dice.whole(3, 7);
  let trail = "";
  for (let tendril = 0; tendril < tendrils; tendril++) trail += blade(MIDDLE - wide * 0.75 + (tendril * wide * 1.5) / (tendrils - 1), 48, 90 + dice.between(-18, 18), dice.between(22, 44), 5, dice.between(-9, 9));
  const bell = `M${n(MIDDLE - wide)} 50C${n(MIDDLE - wide)} ${n(50 - high * 1.5)} ${n(MIDDLE + wide)} ${n(50 - high * 1.5)} ${n(MIDDLE + wide)} 50Q${n(MIDDLE + wide / 2)} 45 ${MIDDLE} 50Q${n(MIDDLE - wide / 2)} 55 ${n(MIDDLE - wide)} 50Z`;
  const crown = dice.next() < 0.5 ? path(blade(MIDDLE, 50 - high, -90, 16, 6, 0)) + mirrored(blade(MIDDLE + 8, 52 - high, -60, 13, 5, 0)) : path(circle(MIDDLE, 46 - high, 6), ` fill="none" stroke-width="2"`);
  return path(trail) + crown + path(bell) + path(circle(MIDDLE, 40, dice.between(5, 9)), ` fill="${ink.light}" fill-opacity=".85" stroke="none"`) + mirrored(circle(MIDDLE + wide * 0.5, 44, 2), ` fill="${ink.light}" stroke="none"`);
};

/** A trunk with a crown and a face. */
export const treant: Crest = (dice, _kin, ink) => {
  let crown = "";
  for (let bough = dice.whole(4, 8); bough > 0; bough--) {
    const [x, y] = away(MIDDLE, 40, -180 + bough * dice.between(20, 26), dice.between(18, 30));
    crown += circle(x, y, dice.between(8, 14));
  }
  const trunk = `M${MIDDLE - 11} 36L${MIDDLE + 11} 36C${MIDDLE + 8} 58 ${MIDDLE + 12} 74 ${n(MIDDLE + dice.between(20, 30))} 88L${MIDDLE + 6} 82L${MIDDLE} 89L${MIDDLE - 7} 82L${n(MIDDLE - dice.between(20, 30))} 88C${MIDDLE - 12} 74 ${MIDDLE - 8} 58 ${MIDDLE - 11} 36Z`;
  const arms = blade(MIDDLE + 8, 52, dice.between(-50, 30), dice.between(24, 36), 8, -6) + blade(MIDDLE - 8, 52, dice.between(150, 230), dice.between(24, 36), 8, 6);
  return path(arms) + path(crown) + path(trunk) + mirrored(`M${MIDDLE + 2} 52l6-3-1 5Z`, ` fill="${ink.light}" stroke="none"`) + mark(`M${MIDDLE - 4} 63h8l-4 ${n(dice.between(3, 9))}Z`, ink);
};
