/** SHA-256 and BLAKE2b of our own: a page on a plain http address has no crypto.subtle, and the check of a shuffle shall need nobody else's code. */

const encoder = new TextEncoder();

const K = roots(64, 3n);
const START = roots(8, 2n);

/** The first 32 bits behind the point of the square (2) or cube (3) roots of the first primes. */
function roots(count: number, power: bigint): Uint32Array {
  const found = new Uint32Array(count);
  for (let number = 2n, place = 0; place < count; number++) {
    let isPrime = true;
    for (let by = 2n; by * by <= number; by++) if (number % by === 0n) isPrime = false;
    if (isPrime) found[place++] = Number(root(number << (32n * power), power) & 0xffffffffn);
  }
  return found;
}

/** The largest whole number whose power is not above a number. */
function root(of: bigint, power: bigint): bigint {
  let low = 0n;
  let high = 1n << 64n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** power <= of) low = middle;
    else high = middle;
  }
  return low;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The SHA-256 of a text, in hexadecimal. */
export function sha256(text: string): string {
  const data = encoder.encode(text);
  const padded = new Uint8Array(((data.length + 72) >> 6) << 6);
  padded.set(data);
  padded[data.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, data.length * 8);
  const blocks = new DataView(padded.buffer);
  const state = START.slice();
  const words = new Uint32Array(64);
  const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = blocks.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = words[i - 15]!;
      const b = words[i - 2]!;
      words[i] = words[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + words[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + words[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = state[place]! + word));
  }
  const out = new Uint8Array(32);
  state.forEach((word, place) => new DataView(out.buffer).setUint32(4 * place, word));
  return hex(out);
}

const MASK = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const SIGMA = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d",
  "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0",
].map((row) => Array.from(row, (digit) => parseInt(digit, 16)));

/** BLAKE2b (RFC 7693) of bytes, with a key of at most 64 bytes. */
export function blake2b(data: Uint8Array, size = 64, key: Uint8Array = new Uint8Array()): Uint8Array {
  const padded = new Uint8Array(key.length ? 128 + data.length : data.length);
  padded.set(key);
  padded.set(data, key.length ? 128 : 0);
  const state = IV.slice();
  state[0] = state[0]! ^ 0x01010000n ^ (BigInt(key.length) << 8n) ^ BigInt(size);
  const blocks = Math.max(1, Math.ceil(padded.length / 128));
  for (let place = 0; place < blocks; place++) {
    const block = new Uint8Array(128);
    block.set(padded.subarray(128 * place, 128 * place + 128));
    const isLast = place === blocks - 1;
    compress(state, new DataView(block.buffer), BigInt(isLast ? padded.length : 128 * (place + 1)), isLast);
  }
  const out = new Uint8Array(64);
  state.forEach((word, place) => new DataView(out.buffer).setBigUint64(8 * place, word, true));
  return out.slice(0, size);
}

function compress(state: bigint[], block: DataView, length: bigint, isLast: boolean): void {
  const words = Array.from({ length: 16 }, (_, place) => block.getBigUint64(8 * place, true));
  const v = [...state, ...IV];
  v[12] = v[12]! ^ (length & MASK);
  if (isLast) v[14] = v[14]! ^ MASK;
  const turn = (word: bigint, by: bigint) => ((word >> by) | (word << (64n - by))) & MASK;
  const mix = (a: number, b: number, c: number, d: number, x: bigint, y: bigint): void => {
    v[a] = (v[a]! + v[b]! + x) & MASK;
    v[d] = turn(v[d]! ^ v[a]!, 32n);
    v[c] = (v[c]! + v[d]!) & MASK;
    v[b] = turn(v[b]! ^ v[c]!, 24n);
    v[a] = (v[a]! + v[b]! + y) & MASK;
    v[d] = turn(v[d]! ^ v[a]!, 16n);
    v[c] = (v[c]! + v[d]!) & MASK;
    v[b] = turn(v[b]! ^ v[c]!, 63n);
  };
  for (let round = 0; round < 12; round++) {
    const order = SIGMA[round % 10]!;
    for (let i = 0; i < 4; i++) mix(i, i + 4, i + 8, i + 12, words[order[2 * i]!]!, words[order[2 * i + 1]!]!);
    for (let i = 0; i < 4; i++) mix(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4), words[order[8 + 2 * i]!]!, words[order[9 + 2 * i]!]!);
  }
  for (let i = 0; i < 8; i++) state[i] = state[i]! ^ v[i]! ^ v[i + 8]!;
}

/** A seat's deck in the order its cards are drawn, where it is shuffled by its owner and then by the other. */
export function shuffledByBoth<T>(seed: string, seat: number, deck: readonly T[]): T[] {
  let found = deck.slice();
  for (const [place, by] of [seat, 1 - seat].entries()) found = shuffled(seed, `shuffle ${seat} by ${by}`, 2 * seat + place + 1, found);
  return found.reverse();
}

/** The cards in the order a seed shuffles them to (docs/fair-shuffles.md). */
export function shuffled<T>(seed: string, purpose: string, counter: number, cards: readonly T[]): T[] {
  const order = cards.slice();
  const key = blake2b(encoder.encode(seed), 32);
  const words: bigint[] = [];
  let taken = 0;
  for (let last = order.length - 1; last > 0; last--) {
    const limit = BigInt(last + 1);
    const ceiling = (1n << 64n) - ((1n << 64n) % limit);
    let word = ceiling;
    while (word >= ceiling) {
      if (!words.length) {
        const data = new DataView(blake2b(encoder.encode(`${purpose}/${taken++}:${counter}`), 64, key).buffer);
        for (let at = 0; at < 64; at += 8) words.push(data.getBigUint64(at));
      }
      word = words.pop()!;
    }
    const pick = Number(word % limit);
    [order[last], order[pick]] = [order[pick]!, order[last]!];
  }
  return order;
}
