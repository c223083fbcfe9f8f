/** Sounds, made here out of oscillators and noise; silent until asked for in the settings. */
import type { Moment } from "./moments";
import { settings } from "./settings.svelte";
import type { Pace } from "./wire";

/** Tones one after another: pitch in Hz, start and length in seconds; noise: a blow instead of a tone. */
interface Tone {
  pitch: number;
  at: number;
  long: number;
  wave?: OscillatorType;
  noise?: boolean;
}

const SOUNDS: Partial<Record<Pace, Tone[]>> = {
  turn: [{ pitch: 392, at: 0, long: 0.3 }, { pitch: 587, at: 0.12, long: 0.5 }],
  play: [{ pitch: 330, at: 0, long: 0.16 }, { pitch: 494, at: 0.06, long: 0.3 }],
  use: [{ pitch: 523, at: 0, long: 0.18 }, { pitch: 784, at: 0.07, long: 0.3 }],
  attack: [{ pitch: 180, at: 0, long: 0.2, wave: "sawtooth" }, { pitch: 120, at: 0.08, long: 0.25, wave: "sawtooth" }],
  block: [{ pitch: 240, at: 0, long: 0.12, wave: "square" }],
  compare: [{ pitch: 900, at: 0, long: 0.16, noise: true }],
  damage: [{ pitch: 90, at: 0, long: 0.35, wave: "triangle" }, { pitch: 300, at: 0, long: 0.2, noise: true }],
  loss: [{ pitch: 330, at: 0, long: 0.2 }, { pitch: 220, at: 0.1, long: 0.35 }],
};

let context: AudioContext | null = null;

export function sound(moment: Moment): void {
  const tones = SOUNDS[moment.as];
  if (!settings.sound || !tones || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  for (const tone of tones) play(context, tone);
}

function play(here: AudioContext, tone: Tone): void {
  const start = here.currentTime + tone.at;
  const volume = here.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(tone.noise ? 0.2 : 0.12, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.long);
  volume.connect(here.destination);
  if (tone.noise) {
    const buffer = here.createBuffer(1, Math.ceil(here.sampleRate * tone.long), here.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
    const source = here.createBufferSource();
    source.buffer = buffer;
    const filter = here.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = tone.pitch;
    source.connect(filter).connect(volume);
    source.start(start);
    return;
  }
  const source = here.createOscillator();
  source.type = tone.wave ?? "sine";
  source.frequency.value = tone.pitch;
  source.connect(volume);
  source.start(start);
  source.stop(start + tone.long);
}
