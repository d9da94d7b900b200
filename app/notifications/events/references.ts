import type Company from '#models/companies/company'
import type Reference from '#models/references/reference'
import type { EventDefinition } from '#notifications/event'
import { actorName } from '#notifications/wording'

/**
 * A reference was added: the team is notified of a client's, a client of one that the team added for them.
 * References in the team's own library, shared or not, notify no one.
 */
export const referenceAdded = {
  key: 'reference.added',
  type: 'REFERENCE_UPLOADED',
  subject: ({ reference }) => reference,
  parameters: ({ reference }, actor) => ({ actor: actorName(actor), title: reference.title }),
  audiences: ({ company }, actor) => {
    if (company.isTeam) return []
    return [{ to: actor?.seesAllCompanies ? 'client' : 'team' }]
  },
} as const satisfies EventDefinition<{ reference: Reference; company: Company }>
