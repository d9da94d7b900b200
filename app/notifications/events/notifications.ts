import type Company from '#models/companies/company'
import type { Audience } from '#notifications/audiences'
import type { EventDefinition } from '#notifications/event'
import { actorName } from '#notifications/wording'

/** An announcement of an admin. Its subject is the company of the recipients. */
export const systemAnnounced = {
  key: 'system.announced',
  type: 'SYSTEM',
  subject: ({ company }) => ({ entityType: 'company', id: company.id, companyId: company.id }),
  parameters: ({ message }, actor) => ({ actor: actorName(actor), message }),
  audiences: ({ to }) => [to],
} as const satisfies EventDefinition<{ company: Company; message: string; to: Audience }>
