/** Short dry sounds of the table, made as they are needed; silent until asked for. */

export type SoundName = 'card' | 'flip' | 'domino' | 'turn' | 'trick' | 'roundEnd';

interface Noise {
  kind: 'noise';
  /** Seconds from the start of the sound. */
  at: number;
  length: number;
  /** Middle of the band, in Hz, and how narrow it is. */
  band: number;
  narrow: number;
  loud: number;
}

interface Tone {
  kind: 'tone';
  at: number;
  length: number;
  pitch: number;
  loud: number;
}

const noise = (at: number, length: number, band: number, narrow: number, loud: number): Noise => ({
  kind: 'noise',
  at,
  length,
  band,
  narrow,
  loud,
});
const tone = (at: number, length: number, pitch: number, loud: number): Tone => ({
  kind: 'tone',
  at,
  length,
  pitch,
  loud,
});

const SCORES: Record<SoundName, readonly (Noise | Tone)[]> = {
  card: [noise(0, 0.05, 1900, 0.8, 0.5), noise(0.012, 0.07, 420, 1.2, 0.5)],
  flip: [noise(0, 0.035, 3200, 0.9, 0.3), noise(0.055, 0.05, 1700, 0.9, 0.42)],
  domino: [
    noise(0, 0.022, 2600, 6, 1.4),
    tone(0, 0.05, 1180, 0.16),
    noise(0.016, 0.05, 520, 2, 0.5),
  ],
  turn: [tone(0, 0.22, 587.3, 0.14), tone(0.1, 0.34, 880, 0.12)],
  trick: [noise(0, 0.14, 1100, 0.6, 0.3), noise(0.09, 0.05, 480, 1.2, 0.5)],
  roundEnd: [tone(0, 0.3, 440, 0.12), tone(0.13, 0.3, 554.4, 0.12), tone(0.26, 0.5, 659.3, 0.13)],
};

/** The same sound from several pieces at once is one sound. */
const APART_MS = 45;

class Sounds {
  on = false;
  #latest = new Map<SoundName, number>();
  #context: AudioContext | null = null;
  #grain: AudioBuffer | null = null;

  /** Plays a sound if sounds are on. */
  play(name: SoundName): void {
    if (!this.on || typeof AudioContext === 'undefined' || document.hidden) return;
    const now = performance.now();
    if (now - (this.#latest.get(name) ?? -Infinity) < APART_MS) return;
    this.#latest.set(name, now);
    this.#context ??= new AudioContext();
    const context = this.#context;
    if (context.state === 'suspended') void context.resume();
    for (const part of SCORES[name]) {
      if (part.kind === 'noise') this.#rustle(context, part);
      else this.#ring(context, part);
    }
  }

  #rustle(context: AudioContext, part: Noise): void {
    this.#grain ??= whiteNoise(context);
    const source = new AudioBufferSourceNode(context, { buffer: this.#grain });
    const { band: frequency, narrow: Q } = part;
    const band = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q });
    const start = context.currentTime + part.at;
    source.connect(band).connect(fading(context, start, part.length, part.loud));
    source.start(start, Math.random() * 0.5, part.length + 0.05);
  }

  #ring(context: AudioContext, part: Tone): void {
    const source = new OscillatorNode(context, { type: 'triangle', frequency: part.pitch });
    const start = context.currentTime + part.at;
    source.connect(fading(context, start, part.length, part.loud));
    source.start(start);
    source.stop(start + part.length + 0.05);
  }
}

function fading(context: AudioContext, start: number, length: number, loud: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + length);
  gain.connect(context.destination);
  return gain;
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}

export const sounds = new Sounds();
