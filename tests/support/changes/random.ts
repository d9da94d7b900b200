/** Returns a deterministic generator of numbers from 0 to below 1 (mulberry32, Tommy Ettinger). */
export function randomOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Approximates a normal distribution with mean 0 and deviation 1. */
export function normalOf(random: () => number): number {
  return (random() + random() + random() + random() - 2) * 1.732
}
