import Company from '#models/companies/company'
import type { RecordDefinition } from '#records/record_definition'

export const companyRecord = {
  model: Company,
  view: 'company.view',
  title: 'companies.name',
  companyId: 'companies.id',
  page: { path: '/companies', id: 'companies.id' },
  restore: ['company.delete'],
  search: {
    columns: ['companies.name'],
    subtitle: () => 'companies.code',
    order: 'companies.name',
  },
} as const satisfies RecordDefinition
