// Two soft notes when it is one's turn; nothing at all until somebody asks for sound.

let audio: AudioContext | null = null;

export function chime(): void {
  audio ??= new AudioContext();
  for (const [at, pitch] of [[0, 523.25], [0.14, 659.25]] as const) {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.08, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    note.connect(volume).connect(audio.destination);
    note.start(start);
    note.stop(start + 0.55);
  }
}
