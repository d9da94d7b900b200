import type Company from '#models/companies/company'
import type { EventDefinition } from '#notifications/event'

/** Most of a company's storage is used; the team can raise the quota, its own users can delete files. */
export const storageNearlyFull = {
  key: 'storage.nearly_full',
  type: 'SYSTEM',
  subject: ({ company }) => ({
    entityType: 'company',
    id: company.id,
    companyId: company.id,
  }),
  parameters: ({ company }) => ({ company: company.name }),
  audiences: () => [{ to: 'storage_managers' }, { to: 'company_editors' }],
} as const satisfies EventDefinition<{ company: Company }>
