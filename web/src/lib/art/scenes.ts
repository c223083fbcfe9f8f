/** Where a picture takes place: sky, what stands in it, and the land in three depths. */
import { away, blade, circle, HEIGHT, MIDDLE, n, path, WIDTH, type Dice } from "./shapes";

export type Land = (dice: Dice, base: number, height: number) => string;

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

export const LANDS: Land[] = [
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

/** What is in the sky, in the light's colour. */
type Backdrop = (dice: Dice, light: string) => string;

const glow = (x: number, y: number, radius: number) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="url(#g)"/>`;

export const BACKDROPS: Backdrop[] = [
  // a sun, high or low
  (dice, light) => {
    const [x, y, size] = [dice.between(20, 100), dice.between(18, 44), dice.between(11, 21)];
    return glow(x, y, size * 2.4) + path(circle(x, y, size), ` fill="${light}" fill-opacity=".85"`);
  },
  // rays from behind
  (dice, light) => {
    const count = dice.whole(7, 14);
    let rays = "";
    for (let ray = 0; ray < count; ray++) {
      const [ax, ay] = away(MIDDLE, 48, (360 / count) * ray, 110);
      const [bx, by] = away(MIDDLE, 48, (360 / count) * (ray + 0.5), 110);
      rays += `M${MIDDLE} 48L${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}Z`;
    }
    return path(rays, ` fill="${light}" fill-opacity=".26"`) + glow(MIDDLE, 48, 42);
  },
  // a sickle moon among stars
  (dice, light) => {
    const [x, y, size] = [dice.between(22, 98), dice.between(18, 32), dice.between(12, 18)];
    const stars = Array.from({ length: 26 }, () => circle(dice.between(0, WIDTH), dice.between(0, 58), dice.between(0.3, 1))).join("");
    return path(stars, ` fill="${light}" fill-opacity=".8"`) + path(`M${n(x)} ${n(y - size)}A${n(size)} ${n(size)} 0 1 1 ${n(x - size)} ${n(y + size * 0.3)}A${n(size * 0.9)} ${n(size * 0.9)} 0 0 0 ${n(x)} ${n(y - size)}Z`, ` fill="${light}" fill-opacity=".95"`);
  },
  // a great ringed world
  (dice, light) => {
    const [x, y, size] = [dice.pick([22, 98]), dice.between(22, 36), dice.between(20, 30)];
    return path(circle(x, y, size), ` fill="${light}" fill-opacity=".4"`) + `<ellipse cx="${x}" cy="${n(y)}" rx="${n(size * 1.7)}" ry="${n(size * 0.4)}" fill="none" stroke="${light}" stroke-opacity=".75" stroke-width="2.500" transform="rotate(${n(dice.between(-28, 28))} ${x} ${n(y)})"/>`;
  },
  // curtains of light
  (dice, light) => {
    let found = "";
    for (let fold = 0; fold < 4; fold++) {
      const x = dice.between(-10, 110);
      found += `M${n(x)} -5C${n(x + 16)} 16 ${n(x - 12)} 34 ${n(x + dice.between(-16, 24))} 66L${n(x + 12)} 60C${n(x + 4)} 34 ${n(x + 32)} 18 ${n(x + 24)} -5Z`;
    }
    return path(found, ` fill="${light}" fill-opacity=".3"`);
  },
  // clouds in banks
  (dice, light) => {
    let found = "";
    for (let bank = 0; bank < 7; bank++) {
      const [x, y] = [dice.between(0, WIDTH), 8 + bank * 8];
      for (let puff = -2; puff <= 2; puff++) found += circle(x + puff * 9, y - 4 + Math.abs(puff) * 2, dice.between(4, 9));
    }
    return path(found, ` fill="${light}" fill-opacity=".2"`) + glow(dice.between(20, 100), 20, 26);
  },
  // a storm: strokes across, and something that falls
  (dice, light) => {
    const lean = dice.pick([-60, -125]);
    let found = "";
    for (let stroke = 0; stroke < 12; stroke++) found += blade(dice.between(-10, 130), dice.between(-10, HEIGHT), lean, dice.between(18, 52), 1.6, 0);
    const x = dice.between(24, 96);
    return path(found, ` fill="${light}" fill-opacity=".42"`) + path(blade(x, 26, lean, 64, 9, 0) + circle(x, 26, 6), ` fill="${light}" fill-opacity=".85"`);
  },
];
