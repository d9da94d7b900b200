import Invitation from '#models/identity/invitation'
import type { EntityKind } from '#records/entity_kind'

export const invitation = {
  model: Invitation,
  view: 'user.invite',
  title: 'invitations.email',
  companyId: 'invitations.company_id',
} as const satisfies EntityKind
