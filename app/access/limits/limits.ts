import type { TextKey } from '#support/text'

export type Limit = {
  /** What attempts are counted by; the audit log records it. */
  by: 'user' | 'account' | 'device' | 'network' | 'address'
  /** Maximum number of counted attempts within 15 minutes, or within a day if the limit escalates. */
  max: number
  /** Statuses of the refusals that count as failures; without them, successes are counted. */
  refusals?: readonly number[]
  /**
   * Counts for a day, and doubles the delay each time that the limit is used up, from 15 minutes to a day: for
   * guesses that a constant delay would allow indefinitely.
   */
  escalates?: true
  /** Text of the 429, where the default one wouldn't tell the user what to do. */
  message?: TextKey
}

/**
 * All rate limits that are counted in the database. That of an API token's requests is in `token_throttle.ts`.
 * Combinations that are checked at a sign-in: `sign_in_limits.ts`.
 */
export const LIMITS = {
  // Costly acts of a user
  'audit_verification': { by: 'user', max: 12 },
  'provider_test': { by: 'user', max: 20 },
  'push_test': { by: 'user', max: 10 },
  'presigning': { by: 'user', max: 1_000 },
  'ai_text': { by: 'user', max: 60 },
  'approval_request': { by: 'user', max: 30 },
  'api_token': { by: 'user', max: 40 },
  'company_sign_in_check': { by: 'user', max: 20 },
  'comment': { by: 'user', max: 300, message: 'comments.too_often' },
  'delivery': { by: 'user', max: 60, message: 'deliveries.too_often' },
  'comparison': { by: 'user', max: 100, message: 'changes.too_often' },
  'certificate_check': { by: 'user', max: 60 },
  'link_preview': { by: 'user', max: 120 },
  'link_preview:failed': { by: 'user', max: 60, refusals: [422] },
  'company_reauthentication': { by: 'user', max: 30 },
  'company_reauthentication_failed': { by: 'user', max: 30, refusals: [422, 503] },

  // Wrong passwords and codes in a user's sessions. Each purpose has its own limit: someone with a stolen session
  // who uses up that of `prove` must not keep the user from changing their password.
  'proof:prove': { by: 'user', max: 10, refusals: [422], escalates: true },
  'proof:change_password': { by: 'user', max: 10, refusals: [422], escalates: true },
  'proof:set_up': { by: 'user', max: 10, refusals: [422], escalates: true },

  // A password or second factor at sign-in. Six digits are few, so wrong codes escalate.
  'sign_in:device': { by: 'device', max: 10, refusals: [401] },
  'sign_in:network': { by: 'network', max: 10, refusals: [401] },
  'sign_in:account': { by: 'account', max: 100, refusals: [401] },
  'sign_in:address': { by: 'address', max: 100, refusals: [401] },
  'sign_in:success': { by: 'account', max: 300 },
  'sign_in:second_step': { by: 'account', max: 20, refusals: [401], escalates: true },
  'sign_in:second_step_device': { by: 'device', max: 10, refusals: [401], escalates: true },

  // Other ways in, by network address
  'passkey_challenge:address': { by: 'address', max: 300 },
  'passkey:address': { by: 'address', max: 100, refusals: [401] },
  'company_sign_in_start:address': { by: 'address', max: 300 },
  'company_sign_in_failed:address': { by: 'address', max: 100, refusals: [422, 503] },
  'company_sign_in:address': { by: 'address', max: 100, refusals: [401] },
  'company_logout:address': { by: 'address', max: 100, refusals: [400] },
  'invitation:address': { by: 'address', max: 100, refusals: [404] },
  'password_reset:address': { by: 'address', max: 100, refusals: [404] },
  'calendar_feed:address': { by: 'address', max: 100, refusals: [404] },
  'api_token:address': { by: 'address', max: 100, refusals: [401] },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** The limits of one attempt, each with the user, account or address that it counts for. */
export type LimitSubjects = { [Name in LimitName]?: string | null }
