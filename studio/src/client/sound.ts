/** Short sounds made on the spot: nothing to download, nothing to decode. Silent until switched on. */
export type Sound = ReturnType<typeof createSound>;

const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51];

export function createSound(initiallyOn: boolean) {
  let on = initiallyOn;
  let context: AudioContext | undefined;
  let master: GainNode | undefined;
  let noise: AudioBuffer | undefined;

  const ready = (): { audio: AudioContext; out: GainNode } | null => {
    if (!on || document.hidden) return null;
    if (!context) {
      context = new AudioContext();
      master = new GainNode(context, { gain: 0.35 });
      const limiter = new DynamicsCompressorNode(context, { threshold: -12, ratio: 8 });
      master.connect(limiter).connect(context.destination);
    }
    if (context.state === 'suspended') void context.resume();
    return { audio: context, out: master as GainNode };
  };

  const tone = (
    frequency: number,
    length: number,
    options: {
      at?: number;
      type?: OscillatorType;
      gain?: number;
      to?: number;
    } = {},
  ): void => {
    const player = ready();
    if (!player) return;
    const { at = 0, type = 'triangle', gain = 0.4, to } = options;
    const start = player.audio.currentTime + at;
    const oscillator = new OscillatorNode(player.audio, { type, frequency });
    if (to) oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
    const envelope = new GainNode(player.audio, { gain: 0 });
    envelope.gain.setValueAtTime(0.0001, start);
    envelope.gain.exponentialRampToValueAtTime(gain, start + 0.012);
    envelope.gain.exponentialRampToValueAtTime(0.0001, start + length);
    oscillator.connect(envelope).connect(player.out);
    oscillator.start(start);
    oscillator.stop(start + length + 0.02);
  };

  const hiss = (length: number, frequency: number, gain: number): void => {
    const player = ready();
    if (!player) return;
    const { audio, out } = player;
    if (!noise) {
      noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
      const data = noise.getChannelData(0);
      for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
    }
    const source = new AudioBufferSourceNode(audio, { buffer: noise, loop: true });
    const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency, Q: 0.8 });
    const envelope = new GainNode(audio, { gain });
    envelope.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + length);
    source.connect(filter).connect(envelope).connect(out);
    source.start();
    source.stop(audio.currentTime + length);
  };

  return {
    isOn: () => on,
    set(next: boolean): void {
      on = next;
      if (on) tone(880, 0.12);
      else void context?.suspend();
    },
    press: () => tone(220, 0.09, { type: 'sine', gain: 0.5, to: 330 }),
    spin: () => hiss(0.5, 900, 0.12),
    stop(reel: number): void {
      tone(120 - reel * 6, 0.12, { type: 'sine', gain: 0.8, to: 60 });
      hiss(0.06, 1800, 0.14);
    },
    scatter(nth: number): void {
      tone((SCALE[nth + 1] ?? 880) * 1, 0.5, { gain: 0.4 });
      tone((SCALE[nth + 1] ?? 880) * 2, 0.4, { at: 0.06, gain: 0.2, type: 'sine' });
    },
    anticipation: () => tone(180, 1.1, { type: 'sawtooth', gain: 0.06, to: 720 }),
    win(size: number): void {
      const notes = Math.min(3 + Math.floor(size), SCALE.length);
      for (let i = 0; i < notes; i += 1) tone(SCALE[i] as number, 0.28, { at: i * 0.075, gain: 0.28 });
    },
    count: () => tone(1400, 0.03, { type: 'square', gain: 0.04 }),
    fanfare(): void {
      [0, 2, 4, 5, 7].forEach((note, i) => {
        for (const octave of [0.5, 1, 1.5]) {
          tone((SCALE[note] as number) * octave, 0.7, {
            at: i * 0.16,
            gain: 0.2,
            type: octave === 1 ? 'triangle' : 'sine',
          });
        }
      });
    },
    feature(): void {
      [0, 4, 5, 7].forEach((note, i) => tone(SCALE[note] as number, 0.9, { at: i * 0.12, gain: 0.3 }));
    },
  };
}
