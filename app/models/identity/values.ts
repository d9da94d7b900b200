export const INVITATION_STATUSES = ['open', 'expired', 'used', 'revoked'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]
