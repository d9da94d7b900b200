/** Micro-dollars per million tokens. */
export type Prices = { priceIn: number; priceOut: number }
export type Tokens = { tokensIn: number; tokensOut: number }

const MILLION = 1_000_000

/** What so many tokens cost, in micro-dollars; a part of one counts as a whole. */
export function costOf({ tokensIn, tokensOut }: Tokens, { priceIn, priceOut }: Prices): number {
  return Math.ceil((tokensIn * priceIn + tokensOut * priceOut) / MILLION)
}
