import { NIL } from 'uuid'

/** Micro-dollars per million tokens. */
export type Prices = { priceIn: number; priceOut: number }
export type Tokens = { tokensIn: number; tokensOut: number }

const MILLION = 1_000_000

/** Cost of this many tokens, in micro-dollars, rounded up. */
export function costOf({ tokensIn, tokensOut }: Tokens, { priceIn, priceOut }: Prices): number {
  return Math.ceil((tokensIn * priceIn + tokensOut * priceOut) / MILLION)
}

/** The row of the whole service among those of companies. */
export const SERVICE_SCOPE = NIL

/** The budgets that a call for a company counts against, in the order in which they are taken. */
export const scopesOf = (companyId: string): string[] => [SERVICE_SCOPE, companyId]

/** The first day of the month that a moment falls in, in UTC. */
export const monthOf = (moment: Date): string => `${moment.toISOString().slice(0, 7)}-01`
