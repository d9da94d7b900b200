import Invitation from '#models/identity/invitation'
import User from '#models/identity/user'
import { withCompanyName } from '#records/company_name'
import type { RecordDefinition } from '#records/record_definition'

export const userRecord = {
  model: User,
  view: 'user.view',
  title: 'users.full_name',
  companyId: 'users.company_id',
  page: { path: '/users', id: 'users.id' },
  restore: ['user.update'],
  search: {
    columns: ['users.full_name', 'users.email'],
    subtitle: (reader) => withCompanyName(reader, 'users.email', 'users.company_id'),
    order: 'users.full_name',
  },
} as const satisfies RecordDefinition

export const invitationRecord = {
  model: Invitation,
  view: 'user.invite',
  title: 'invitations.email',
  companyId: 'invitations.company_id',
} as const satisfies RecordDefinition
