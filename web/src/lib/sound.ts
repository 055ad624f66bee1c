/** A few short sounds, made on the spot: no files, and nothing at all unless the setting is on. */

let context: AudioContext | null = null;

function tone(frequency: number, start: number, length: number, volume: number, type: OscillatorType): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  const at = context.currentTime + start;
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, at);
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

/** tile: something was put down; turn: it is yours to move; end: the game is over. */
export function play(sound: 'tile' | 'turn' | 'end'): void {
  context ??= new AudioContext();
  void context.resume();
  if (sound === 'tile') {
    tone(1150, 0, 0.05, 0.12, 'triangle');
    tone(620, 0.012, 0.08, 0.1, 'sine');
  } else if (sound === 'turn') {
    tone(660, 0, 0.25, 0.1, 'sine');
    tone(880, 0.12, 0.35, 0.1, 'sine');
  } else {
    [523, 659, 784, 1047].forEach((frequency, step) => tone(frequency, step * 0.13, 0.5, 0.09, 'sine'));
  }
}
