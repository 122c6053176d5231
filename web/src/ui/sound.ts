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
export const chime = (): void => play([[0, 523.25, 0.5], [0.14, 659.25, 0.5]]);
/** The last round: a station bell. */
export const bell = (): void => play([[0, 880, 1.2], [0.45, 880, 1.2], [0.9, 880, 1.6]]);
