import type { Actor } from '#access/actor'

/** SQL of a text followed by the company's name, for readers who see several companies. */
export function withCompanyName(reader: Actor, text: string, companyId: string): string {
  if (!reader.seesAllCompanies) return text
  return `${text} || ' · ' || (select name from companies where companies.id = ${companyId})`
}
