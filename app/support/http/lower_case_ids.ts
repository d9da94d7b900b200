import { validate as isUuid } from 'uuid'

/**
 * Returns the fields with each id in lower case: PostgreSQL accepts ids in any case and returns them in lower case,
 * and the application compares ids as text.
 */
export function lowerCaseIds<Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields
): Fields {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    isUuid(value) ? (value as string).toLowerCase() : value,
  ])
  return Object.fromEntries(entries)
}
