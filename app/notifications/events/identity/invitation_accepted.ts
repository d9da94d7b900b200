import type Company from '#models/companies/company'
import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { shownEmail } from '#support/identity/spoofing'

/** A user accepted an invitation: an account was created in a company. */
export const invitationAccepted = {
  key: 'invitation.accepted',
  type: 'SYSTEM',
  subject: ({ person: { id, companyId } }) => ({ entityType: 'user', id, companyId }),
  parameters: ({ person, company }) => ({
    name: person.fullName,
    email: shownEmail(person.email),
    role: person.role,
    company: company.name,
  }),
  audiences: ({ userIds }) => [{ to: 'people', userIds }],
} as const satisfies EventDefinition<{
  person: User
  company: Company
  userIds: readonly string[]
}>
