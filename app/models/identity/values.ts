export const INVITATION_STATUSES = ['open', 'expired', 'used', 'revoked'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

/** The clock formats that a user can choose, independent of their language. */
export const CLOCKS = ['12h', '24h'] as const
export type Clock = (typeof CLOCKS)[number]

/** The ways to authenticate in addition to a password. */
export const FACTOR_METHODS = ['passkey', 'totp', 'recovery'] as const
export type FactorMethod = (typeof FACTOR_METHODS)[number]

/** The ways to open a session. */
export const OPENED_WITH = ['password', 'passkey', 'company'] as const
export type OpenedWith = (typeof OPENED_WITH)[number]

/** Reasons why a company sign-in can fail; the sign-in page has a text for each. */
export const COMPANY_SIGN_IN_PROBLEMS = [
  'cancelled',
  'expired',
  'no_account',
  'other_domain',
  'refused',
  'suspended',
  'throttled',
  'unavailable',
  'unverified',
] as const
export type CompanySignInProblem = (typeof COMPANY_SIGN_IN_PROBLEMS)[number]

/** Code points that a new password may have; characters outside the basic plane count once. */
export const PASSWORD_LENGTH = { min: 10, max: 128 }

/** Characters of a passkey's name. */
export const MAX_PASSKEY_NAME_LENGTH = 60
