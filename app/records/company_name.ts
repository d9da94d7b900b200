import type { Actor } from '#access/actor'

/** SQL of a text, followed by the company's name if the reader sees several companies. */
export function withCompanyName(reader: Actor, text: string, companyId: string): string {
  if (!reader.seesAllCompanies) return text
  return `${text} || ' · ' || (select name from companies where companies.id = ${companyId})`
}
