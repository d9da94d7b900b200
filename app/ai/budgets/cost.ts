/** Micro-dollars per million tokens. */
export type Prices = { priceIn: number; priceOut: number }
export type Tokens = { tokensIn: number; tokensOut: number }

const MILLION = 1_000_000

/** Cost of this many tokens, in micro-dollars, rounded up. */
export function costOf({ tokensIn, tokensOut }: Tokens, { priceIn, priceOut }: Prices): number {
  return Math.ceil((tokensIn * priceIn + tokensOut * priceOut) / MILLION)
}
