/** What asking providers may take. */
export type Limits = {
  /** Milliseconds that one provider has. */
  perCall: number
  /** Milliseconds for all providers together; the maximum that a user waits. */
  inTotal: number
}

export const LIMITS: Limits = { perCall: 12_000, inTotal: 25_000 }

/** With less than this left, in milliseconds, no further provider is asked. */
export const TOO_LITTLE = 1_000

/** The most tokens of an answer. */
export const MAX_OUTPUT_TOKENS = 1_200
