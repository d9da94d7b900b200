/** The row of the whole service among those of companies. */
export const SERVICE_SCOPE = '00000000-0000-0000-0000-000000000000'

/** The budgets that a call for a company counts against, in the order in which they are taken. */
export const scopesOf = (companyId: string): string[] => [SERVICE_SCOPE, companyId]
