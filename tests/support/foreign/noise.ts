/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** So many characters of the pieces, in an order that the seed decides. */
export function noiseOf(pieces: readonly string[], length: number, seed: number): string {
  const random = randomFrom(seed)
  let text = ''
  while (text.length < length) {
    const piece = pieces[Math.floor(random() * pieces.length)]
    text += random() < 0.02 ? piece.repeat(50) : piece
  }
  return text.slice(0, length)
}

/** A piece again and again, after a beginning. */
export function repeated(piece: string, length: number, beginning = ''): string {
  const rest = Math.max(0, length - beginning.length)
  return beginning + piece.repeat(Math.ceil(rest / piece.length)).slice(0, rest)
}
