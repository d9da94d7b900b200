/** Returns a deterministic generator of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns pieces in a random order that the seed determines, up to this many characters. */
export function noiseOf(pieces: readonly string[], length: number, seed: number): string {
  const random = randomFrom(seed)
  let text = ''
  while (text.length < length) {
    const piece = pieces[Math.floor(random() * pieces.length)]
    text += random() < 0.02 ? piece.repeat(50) : piece
  }
  return text.slice(0, length)
}

/** Returns a beginning, followed by repetitions of a piece up to this length. */
export function repeatText(piece: string, length: number, beginning = ''): string {
  const rest = Math.max(0, length - beginning.length)
  return beginning + piece.repeat(Math.ceil(rest / piece.length)).slice(0, rest)
}
