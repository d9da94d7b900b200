import type Company from '#models/companies/company'
import { nameOf, type Audience, type EventDefinition } from '#notifications/event'

/** An announcement of an admin. Its subject is the company of the recipients. */
export const systemAnnounced = {
  key: 'system.announced',
  type: 'SYSTEM',
  subject: ({ company }) => ({ entityType: 'company', id: company.id, companyId: company.id }),
  parameters: ({ message }, actor) => ({ actor: nameOf(actor), message }),
  audiences: ({ to }) => [to],
} as const satisfies EventDefinition<{ company: Company; message: string; to: Audience }>
