export const COMPANY_KINDS = ['team', 'client'] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]

export const COMPANY_STATUSES = ['active', 'suspended'] as const
export type CompanyStatus = (typeof COMPANY_STATUSES)[number]
