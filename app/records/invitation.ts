import Invitation from '#models/identity/invitation'
import type { RecordKind } from '#records/record_kind'

export const invitation = {
  model: Invitation,
  view: 'user.invite',
  title: 'invitations.email',
  companyId: 'invitations.company_id',
} as const satisfies RecordKind
