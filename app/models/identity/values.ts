export const INVITATION_STATUSES = ['open', 'expired', 'used', 'revoked'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

/** The clocks that somebody can read times by, whatever their language does. */
export const CLOCKS = ['12h', '24h'] as const
export type Clock = (typeof CLOCKS)[number]
