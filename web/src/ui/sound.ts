// A few soft notes, made here; nothing at all until somebody asks for sound.

let audio: AudioContext | null = null;

type Note = readonly [at_seconds: number, pitch: number, lasting: number];

function play(notes: readonly Note[]): void {
  audio ??= new AudioContext();
  for (const [at, pitch, lasting] of notes) {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.08, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + lasting);
    note.connect(volume).connect(audio.destination);
    note.start(start);
    note.stop(start + lasting + 0.05);
  }
}

/** It is one's turn. */
export const chime = (): void =>
  play([
    [0, 523.25, 0.5],
    [0.14, 659.25, 0.5],
  ]);
/** The last round: a station bell. */
export const bell = (): void =>
  play([
    [0, 880, 1.2],
    [0.45, 880, 1.2],
    [0.9, 880, 1.6],
  ]);
/** A ticket at the end of a game: completed, or not. */
export const note = (good: boolean): void => play([[0, good ? 659.25 : 246.94, 0.35]]);
/** Somebody has won. */
export const fanfare = (): void =>
  play([
    [0, 523.25, 0.3],
    [0.16, 659.25, 0.3],
    [0.32, 783.99, 0.3],
    [0.48, 1046.5, 0.9],
  ]);
