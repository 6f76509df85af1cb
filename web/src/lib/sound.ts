/** Quiet sounds, made from noise and two strings; silent unless the player asks for them. */
import type { Sound } from "../games/game";
import { settings } from "./settings.svelte";

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

function ready(): AudioContext {
  context ??= new AudioContext();
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  void context.resume();
  return context;
}

/** A burst of noise through a filter: a card that slides, a knock, a die on wood. */
function burst(at: number, length: number, pitch: number, loud: number): void {
  const audio = ready();
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = noise ?? null;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 1.4;
  const start = audio.currentTime + at;
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start, Math.random() * 0.2, length);
}

/** A soft tone that swells and fades: a horn from afar. */
function tone(at: number, length: number, pitch: number, loud: number): void {
  const audio = ready();
  const string = audio.createOscillator();
  const gain = audio.createGain();
  string.type = "triangle";
  string.frequency.value = pitch;
  const start = audio.currentTime + at;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + length * 0.3);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  string.connect(gain).connect(audio.destination);
  string.start(start);
  string.stop(start + length);
}

const SOUNDS: Record<Sound, () => void> = {
  card: () => burst(0, 0.12, 2400, 0.08),
  knock: () => {
    burst(0, 0.09, 220, 0.3);
    burst(0.02, 0.06, 900, 0.06);
  },
  dice: () => {
    for (let i = 0; i < 6; i++) burst(i * 0.06 + Math.random() * 0.02, 0.04, 1600, 0.12);
  },
  horn: () => {
    tone(0, 0.5, 146.8, 0.09);
    tone(0.28, 0.8, 220, 0.08);
  },
};

export function play(sound: Sound): void {
  if (settings.sound) SOUNDS[sound]();
}
