/** What a card without a body shows: the sign of what it does, and places that stand in a landscape. */
import { away, blade, circle, hash, HEIGHT, MIDDLE, n, path, type Crest, type Dice, type Ink } from "./shapes";

const Y = HEIGHT / 2;

/** A sign around a middle, some 50 wide. */
type Sign = (dice: Dice, ink: Ink) => string;

const lit = (shape: string, ink: Ink, more = "") => path(shape, ` fill="${ink.light}" stroke="none"${more}`);
const drawn = (shape: string, ink: Ink, wide = 2) => path(shape, ` fill="none" stroke="${ink.light}" stroke-opacity=".9" stroke-width="${wide}" stroke-linecap="round"`);

function star(points: number, outer: number, inner: number, dice: Dice, ragged: number): string {
  const spots: string[] = [];
  for (let point = 0; point < points * 2; point++) {
    const [x, y] = away(MIDDLE, Y, -90 + (180 / points) * point, (point % 2 ? inner : outer) * (1 + dice.between(-ragged, ragged)));
    spots.push(`${n(x)} ${n(y)}`);
  }
  return `M${spots.join("L")}Z`;
}

const sheet = (x: number, y: number, turn: number) => `<rect x="${n(x - 9)}" y="${n(y - 13)}" width="18" height="26" rx="2.500" transform="rotate(${n(turn)} ${n(x)} ${n(y + 16)})"/>`;

const burst: Sign = (dice, ink) => path(star(dice.whole(7, 12), 40, 18, dice, 0.25)) + lit(star(dice.whole(5, 9), 22, 9, dice, 0.2), ink);
const fan: Sign = (dice, ink) => {
  const count = dice.whole(2, 5);
  let found = "";
  for (let one = 0; one < count; one++) found += sheet(MIDDLE, Y + 2, (one - (count - 1) / 2) * dice.between(20, 28));
  return found + lit(`M${MIDDLE} ${Y - 34}l4 8h-8Z`, ink);
};
const gems: Sign = (dice, ink) => {
  const count = dice.whole(3, 6);
  let found = drawn(circle(MIDDLE, Y, 27), ink, 1.2);
  for (let one = 0; one < count; one++) {
    const [x, y] = away(MIDDLE, Y, dice.between(0, 20) + (360 / count) * one, 27);
    found += path(`M${n(x)} ${n(y - 9)}l7 9-7 9-7-9Z`);
  }
  return found + lit(`M${MIDDLE} ${Y - 13}l10 13-10 13-10-13Z`, ink);
};
const bolt: Sign = (dice, ink) => {
  const lean = dice.between(-10, 10);
  return path(star(16, 36, 30, dice, 0.06)) + lit(`M${n(MIDDLE + 8 + lean)} 4L${MIDDLE - 14} 50H${MIDDLE - 2}L${n(MIDDLE - 10 - lean)} 86L${MIDDLE + 15} 38H${MIDDLE + 3}Z`, ink);
};
const rising: Sign = (dice, ink) => {
  let found = "";
  const count = dice.whole(1, 3);
  for (let one = 0; one < count; one++) {
    const x = MIDDLE + (one - (count - 1) / 2) * 25;
    const top = 12 + Math.abs(one - (count - 1) / 2) * 12;
    found += path(`M${n(x)} ${n(top)}l14 18h-7v${n(dice.between(24, 36))}h-14v-30h-7Z`);
  }
  return found + lit(star(4, 12, 3, dice, 0), ink);
};
const whirl: Sign = (dice, ink) => {
  let arms = "";
  const count = dice.whole(3, 6);
  for (let arm = 0; arm < count; arm++) {
    const [x, y] = away(MIDDLE, Y, (360 / count) * arm, 7);
    arms += blade(x, y, (360 / count) * arm + 34, 34, 15, dice.between(9, 14));
  }
  return path(arms) + lit(circle(MIDDLE, Y, 6), ink);
};
const bonds: Sign = (dice, ink) => {
  let links = "";
  const turn = dice.between(20, 70);
  for (let one = -2; one <= 2; one++) links += `<ellipse cx="${MIDDLE + one * 15}" cy="${Y}" rx="11" ry="6.500" fill="none" stroke="${ink.light}" stroke-width="3"/>`;
  return path(circle(MIDDLE, Y, 26)) + `<g transform="rotate(${n(turn)} ${MIDDLE} ${Y})">${links}</g><g transform="rotate(${n(-turn)} ${MIDDLE} ${Y})">${links}</g>`;
};
const sunrise: Sign = (dice, ink) => {
  let rays = "";
  const count = dice.whole(5, 10);
  for (let one = 0; one < count; one++) rays += blade(MIDDLE, 60, -180 + (180 / (count - 1)) * one, dice.between(38, 48), 7, 0);
  return path(rays) + lit(`M${MIDDLE - 20} 60a20 20 0 0 1 40 0Z`, ink) + drawn(`M16 64H104M28 71H92`, ink, 2.4);
};
const barrier: Sign = (dice, ink) => {
  let cells = "";
  const size = dice.between(11, 15);
  for (let row = -1; row <= 1; row++)
    for (let column = -1; column <= 1 - (row ? 1 : 0); column++) {
      const x = MIDDLE + (column + (row ? 0.5 : 0)) * size * 1.78;
      const y = Y + row * size * 1.54;
      cells += `M${[0, 1, 2, 3, 4, 5].map((corner) => away(x, y, 30 + corner * 60, size * 0.95).map(n).join(" ")).join("L")}Z`;
    }
  return path(cells) + drawn(`M${MIDDLE - 12} ${Y - 12}l24 24M${MIDDLE + 12} ${Y - 12}l-24 24`, ink, 5);
};
const crown: Sign = (dice, ink) => {
  const tall = dice.between(24, 34);
  return path(`M${MIDDLE - 30} ${n(62 - tall)}L${MIDDLE - 15} 48L${MIDDLE} ${n(50 - tall)}L${MIDDLE + 15} 48L${MIDDLE + 30} ${n(62 - tall)}L${MIDDLE + 25} 70H${MIDDLE - 25}Z`) + lit(circle(MIDDLE, 60, 4) + circle(MIDDLE - 14, 60, 3) + circle(MIDDLE + 14, 60, 3) + circle(MIDDLE, 46 - tall, 3.5), ink);
};
const seer: Sign = (dice, ink) => {
  let lashes = "";
  for (let lash = dice.whole(3, 7); lash > 0; lash--) lashes += blade(MIDDLE, Y, -180 + lash * 22, 40, 4, 0);
  return path(lashes) + path(`M${MIDDLE - 40} ${Y}Q${MIDDLE} ${Y - 36} ${MIDDLE + 40} ${Y}Q${MIDDLE} ${Y + 36} ${MIDDLE - 40} ${Y}Z`) + lit(circle(MIDDLE, Y, 13), ink) + path(`M${MIDDLE} ${Y - 12}q5 12 0 24q-5-12 0-24Z`, ` stroke="none"`);
};
const portal: Sign = (dice, ink) => {
  const wide = dice.between(19, 27);
  return lit(`M${n(MIDDLE - wide)} 82V44a${n(wide)} ${n(wide + 8)} 0 0 1 ${n(wide * 2)} 0V82Z`, ink, ` fill-opacity=".85"`) + path(`M${n(MIDDLE - wide - 9)} 84V44a${n(wide + 9)} ${n(wide + 17)} 0 0 1 ${n(wide * 2 + 18)} 0V84h-9V44a${n(wide)} ${n(wide + 8)} 0 0 0 ${n(-wide * 2)} 0V84Z`) + path(blade(MIDDLE, 80, -90, 38, 14, 0), ` stroke="none"`);
};
const torn: Sign = (dice, ink) => sheet(MIDDLE - 12, Y, dice.between(-40, -14)) + sheet(MIDDLE + 14, Y + 2, dice.between(16, 44)) + drawn(`M${MIDDLE - 4} 6l7 16-11 12 12 14-9 14 8 20`, ink, 3);
const hole: Sign = (dice, ink) => {
  const flat = dice.between(0.3, 0.6);
  return `<g transform="rotate(${n(dice.between(-30, 30))} ${MIDDLE} ${Y})"><ellipse cx="${MIDDLE}" cy="${Y}" rx="46" ry="${n(46 * flat)}" fill="none" stroke="${ink.light}" stroke-width="3"/><ellipse cx="${MIDDLE}" cy="${Y}" rx="36" ry="${n(36 * flat)}" fill="none" stroke="${ink.light}" stroke-width="1.4"/></g>${path(circle(MIDDLE, Y, 19), ` fill="#05040a" stroke="${ink.light}" stroke-width="2"`)}`;
};
const glass: Sign = (dice, ink) => path(`M${MIDDLE - 22} 12H${MIDDLE + 22}L${MIDDLE + 3} ${Y}L${MIDDLE + 22} 78H${MIDDLE - 22}L${MIDDLE - 3} ${Y}Z`) + lit(`M${MIDDLE - 14} 78L${MIDDLE} ${n(dice.between(58, 70))}L${MIDDLE + 14} 78ZM${MIDDLE - 11} 28H${MIDDLE + 11}L${MIDDLE} ${Y}Z`, ink);
const twins: Sign = (dice, ink) => path(circle(MIDDLE - 14, Y, 24)) + path(circle(MIDDLE + 14, Y, 24), ` fill-opacity=".75"`) + lit(star(dice.whole(4, 7), 15, 6, dice, 0), ink);
const mute: Sign = (dice, ink) => path(circle(MIDDLE, Y, 30)) + drawn(`M${MIDDLE - 17} ${Y - 9}q6 5 12 0M${MIDDLE + 5} ${Y - 9}q6 5 12 0M${MIDDLE - 14} ${Y + 14}H${MIDDLE + 14}`, ink, 3) + drawn(`M${MIDDLE - 10} ${Y + 9}v10M${MIDDLE - 3} ${Y + 9}v10M${MIDDLE + 4} ${Y + 9}v10M${MIDDLE + 11} ${Y + 9}v${n(dice.between(8, 12))}`, ink, 1.6);
const flood: Sign = (dice, ink) => {
  let waves = "";
  for (let row = 0; row < 4; row++) waves += `M12 ${30 + row * 14}${`q12 ${n(dice.between(-18, -9))} 24 0t24 0`.repeat(2)}`;
  return path(star(6, 30, 22, dice, 0.1)) + drawn(waves, ink, 3.4);
};
const sigil: Sign = (dice, ink) => path(star(dice.whole(4, 9), 34, 14, dice, 0)) + drawn(circle(MIDDLE, Y, 38), ink, 1.2) + lit(circle(MIDDLE, Y, 6), ink);

/** By the names of a card's deeds, as its tree has them. */
const SIGNS: Record<string, Sign> = {
  Destroy: burst, Sacrifice: burst, Draw: fan, Add: fan, MoveCores: gems, PlaceSouls: gems, ReduceLife: bolt, Damage: bolt, BoostDamage: bolt, ChangeValue: rising, SetValue: rising,
  Return: whirl, Shuffle: whirl, TurnTo: whirl, Exhaust: bonds, HeavyExhaust: bonds, Must: bonds, Refresh: sunrise, Allow: sunrise, Forbid: barrier, Stay: barrier, Grant: crown, Treat: crown,
  Open: seer, Look: seer, Search: seer, Show: seer, Play: portal, Enter: portal, Manifest: portal, Discard: torn, Mill: flood, Remove: hole, EndBattle: glass, EndStep: glass, Later: glass, Chance: twins, ChooseOne: twins, Clone: twins, Silence: mute,
};
const ALL = [...new Set(Object.values(SIGNS)), sigil];
/** Deeds that only prepare others. */
const SMALL = new Set(["Select", "ChooseColor", "PaySouls", "PayCores", "Rest", "Repeat", "Otherwise", "Require"]);

function signsOf(deeds: string[]): Sign[] {
  const told = deeds.filter((deed) => !SMALL.has(deed));
  return [...new Set(told.map((deed) => SIGNS[deed] ?? (ALL[hash(deed) % ALL.length] as Sign)))];
}

/** What a spell does: its first deed large, its second in a corner; the serial number turns round which one leads. */
export function spell(deeds: string[], serial: number): Crest {
  const found = signsOf(deeds);
  const lead = found.length ? serial % Math.min(found.length, 2) : 0;
  const first = found[lead] ?? sigil;
  const second = found.find((sign) => sign !== first);
  return (dice, _kin, ink) => {
    const low = serial % 2 ? 0.62 : 0.1;
    return first(dice, ink) + (second ? `<g transform="translate(${serial % 3 ? 66 : -8} ${n(low * HEIGHT - 4)}) scale(.42)" stroke-width="1.4">${path(circle(MIDDLE, Y, 46), ` fill-opacity=".85"`)}${second(dice, ink)}</g>` : "");
  };
}

// ---------------------------------------------------------------- places

type Place = (dice: Dice, ink: Ink) => string;

const isle: Place = (dice) => {
  let towers = "";
  for (let tower = 0; tower < 5; tower++) {
    const x = MIDDLE - 20 + tower * 9 + dice.between(-2, 2);
    const top = dice.between(12, 30);
    towers += `M${n(x - 2.6)} 41L${n(x - 2.2)} ${n(top + 6)}L${n(x)} ${n(top)}L${n(x + 2.2)} ${n(top + 6)}L${n(x + 2.6)} 41Z`;
  }
  return path(towers) + path(`M${MIDDLE - 34} 40C${MIDDLE - 20} 34 ${MIDDLE + 18} 33 ${MIDDLE + 34} 40L${MIDDLE + 17} 51L${MIDDLE + 8} ${n(dice.between(60, 76))}L${MIDDLE + 1} 58L${MIDDLE - 7} ${n(dice.between(66, 82))}L${MIDDLE - 14} 54Z`);
};
const gate: Place = (dice, ink) => {
  const wide = dice.between(15, 24);
  return path(`M${n(MIDDLE - wide)} 84L${n(MIDDLE - wide + 3)} 30L${n(MIDDLE - wide - 8)} 28L${n(MIDDLE - wide - 6)} 21Q${MIDDLE} 29 ${n(MIDDLE + wide + 6)} 21L${n(MIDDLE + wide + 8)} 28L${n(MIDDLE + wide - 3)} 30L${n(MIDDLE + wide)} 84L${n(MIDDLE + wide - 7)} 84L${n(MIDDLE + wide - 9)} 41L${n(MIDDLE - wide + 9)} 41L${n(MIDDLE - wide + 7)} 84Z`) + lit(circle(MIDDLE, 58, wide * 0.36), ink);
};
const stones: Place = (dice, ink) => {
  let found = "";
  for (let stone = 0; stone < 5; stone++) {
    const x = MIDDLE + (stone - 2) * 17;
    const high = 22 + Math.abs(stone - 2) * 9 + dice.between(-6, 6);
    found += `M${n(x - 6)} 82L${n(x - 4)} ${n(high + 3)}L${n(x + dice.between(-1, 2))} ${n(high - 3)}L${n(x + 4)} ${n(high + 4)}L${n(x + 6)} 82Z`;
  }
  return path(found) + lit(`M${MIDDLE} 34l3.500 7-3.500 8-3.500-8Z`, ink);
};
const tower: Place = (dice, ink) => {
  const lean = dice.between(-5, 5);
  let windows = "";
  for (let row = 0; row < 5; row++) windows += circle(MIDDLE + lean * (1 - row * 0.2), 32 + row * 10, 1.8);
  return path(`M${MIDDLE - 15} 88L${n(MIDDLE - 9 + lean)} 26L${n(MIDDLE - 14 + lean)} 24V14h5v4h5v-4h8v4h5v-4h5V24L${n(MIDDLE + 9 + lean)} 26L${MIDDLE + 15} 88Z`) + path(`M${MIDDLE + 14} 88V${n(dice.between(44, 62))}l8-12 8 12V88ZM${MIDDLE - 14} 88V${n(dice.between(50, 66))}l-8-10-8 10V88Z`) + lit(windows, ink);
};
const worldTree: Place = (dice, ink) => {
  let crownShape = "";
  for (let bough = 0; bough < 8; bough++) crownShape += circle(MIDDLE - 32 + bough * 9, 30 + Math.abs(bough - 3.500) * 3 + dice.between(-6, 6), dice.between(9, 15));
  return path(`M${MIDDLE - 6} 34C${MIDDLE - 4} 60 ${MIDDLE - 12} 76 ${MIDDLE - 26} 88H${MIDDLE + 26}C${MIDDLE + 12} 76 ${MIDDLE + 4} 60 ${MIDDLE + 6} 34Z`) + path(crownShape) + lit(Array.from({ length: 7 }, () => circle(dice.between(32, 88), dice.between(20, 44), 1.6)).join(""), ink);
};
const volcano: Place = (dice, ink) => path(`M8 88L${MIDDLE - 12} ${n(dice.between(34, 44))}L${MIDDLE} 44L${MIDDLE + 13} ${n(dice.between(34, 44))}L112 88Z`) + lit(blade(MIDDLE, 44, -90, dice.between(26, 40), 12, 2) + blade(MIDDLE, 44, -116, 24, 7, 4) + blade(MIDDLE, 44, -62, 24, 7, -4) + `M${MIDDLE - 2} 44l6 14-8 12 6 18h-8l-2-18 6-12Z`, ink);
const temple: Place = (dice, ink) => {
  const columns = dice.whole(4, 7);
  let found = `M${MIDDLE} ${n(dice.between(12, 22))}L${MIDDLE + 44} 36H${MIDDLE - 44}ZM${MIDDLE - 40} 38h80v5h-80ZM${MIDDLE - 46} 80h92v8h-92Z`;
  for (let column = 0; column < columns; column++) found += `M${n(MIDDLE - 37 + (column * 68) / (columns - 1))} 44h6v36h-6Z`;
  return lit(`M${MIDDLE - 34} 44h68v36h-68Z`, ink, ` fill-opacity=".35"`) + path(found);
};
const falls: Place = (dice, ink) => {
  const wide = dice.between(10, 20);
  return path(`M0 30L${n(MIDDLE - wide)} ${n(dice.between(22, 32))}L${n(MIDDLE - wide - 4)} 90H0ZM120 26L${n(MIDDLE + wide)} ${n(dice.between(22, 32))}L${n(MIDDLE + wide + 5)} 90H120Z`) + lit(`M${n(MIDDLE - wide)} 30H${n(MIDDLE + wide)}V78q${n(-wide)} 12 ${n(-wide * 2)} 0Z`, ink, ` fill-opacity=".75"`) + drawn(`M${MIDDLE - 20} 84q20 8 40 0M${MIDDLE - 30} 89q30 8 60 0`, ink, 1.6);
};
const bridge: Place = (dice) => {
  const rise = dice.between(26, 42);
  let arches = "";
  for (let arch = 0; arch < 4; arch++) arches += `M${arch * 30 + 3} 88v-18a12 12 0 0 1 24 0v18h6V56H-3V88Z`;
  return path(arches, ` fill-rule="evenodd"`) + path(`M-4 54h128v5H-4ZM${MIDDLE - 8} 54V${n(rise)}l8-12 8 12V54ZM18 54V40l5-8 5 8V54ZM92 54V40l5-8 5 8V54Z`);
};
const PLACES: Place[] = [tower, isle, worldTree, gate, volcano, temple, falls, stones, bridge];

/** A place, with the sign of what it does in its sky. */
export function monument(deeds: string[], serial: number): Crest {
  const stands = PLACES[serial % PLACES.length] as Place;
  const [sign] = signsOf(deeds);
  const aside = serial % 2 ? 68 : -4;
  return (dice, _kin, ink) =>
    path(`M${MIDDLE - 3} -5L${MIDDLE + 3} -5L${MIDDLE + 20} 84L${MIDDLE - 20} 84Z`, ` fill="${ink.light}" fill-opacity=".2" stroke="none"`) + stands(dice, ink) + (sign ? `<g transform="translate(${aside} -4) scale(.46)" stroke-width="1.6" opacity=".95">${sign(dice, ink)}</g>` : "");
}
