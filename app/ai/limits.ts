/** What asking providers may take. */
export type Limits = {
  /** Milliseconds that one provider has. */
  perCall: number
  /** Milliseconds that all of them have together; the person waits so long at most. */
  inTotal: number
}

export const LIMITS: Limits = { perCall: 12_000, inTotal: 25_000 }

/** With less than this left, in milliseconds, no further provider is asked. */
export const TOO_LITTLE = 1_000

/** The most tokens of an answer. */
export const MOST_TOKENS_OUT = 1_200
