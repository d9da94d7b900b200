import { validate as isUuid } from 'uuid'

/**
 * The same fields, with each id in lower case: PostgreSQL takes an id in any case and gives it in
 * lower case, and the program compares ids as text.
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
