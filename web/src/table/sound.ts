/** A short knock of ceramics, made on the spot: no sound files. */
let context: AudioContext | null = null;

export function knock(count: number): void {
  context ??= new AudioContext();
  void context.resume();
  const { currentTime, destination } = context;
  for (let i = 0; i < Math.min(count, 5); i++) {
    const start = currentTime + 0.25 + i * 0.06;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(1900 + i * 130, start);
    tone.frequency.exponentialRampToValueAtTime(700, start + 0.05);
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.09);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + 0.1);
  }
}
