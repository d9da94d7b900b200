import type { CategoryNames } from '#models/references/values'
import { FIRST_LANGUAGE, LANGUAGES } from '#models/identity/languages'

type Named = { name: string; names: CategoryNames }

/** What a category is called in a language. */
export function nameIn({ name, names }: Named, locale: string): string {
  return (locale !== FIRST_LANGUAGE && names[locale]) || name
}

/** Its name in each language of the product; null where it has none of its own. */
export function allNames({ name, names }: Named): Record<string, string | null> {
  return Object.fromEntries(
    LANGUAGES.map((one) => [one, one === FIRST_LANGUAGE ? name : (names[one] ?? null)])
  )
}

/** Input: the name as the user reads it, or names by language; null removes one. */
export type WantedNames = {
  name?: string
  names?: Record<string, string | null | undefined>
}

/**
 * The names after a change. A single name sets the name in the caller's language, when the category has one
 * in it; else wherever it has none of its own.
 * @param now null for a new category
 * @returns null when a new category would have no name
 */
export function renamed(now: Named | null, locale: string, wanted: WantedNames): Named | null {
  const given = wanted.names ?? {}
  const names = { ...now?.names }
  let name = given[FIRST_LANGUAGE] ?? now?.name
  if (wanted.name !== undefined && !given[locale]) {
    const isOwn = locale !== FIRST_LANGUAGE && (names[locale] || given[FIRST_LANGUAGE])
    if (isOwn) names[locale] = wanted.name
    else name = wanted.name
  }
  for (const [language, value] of Object.entries(given)) {
    if (language === FIRST_LANGUAGE || value === undefined) continue
    if (value === null) delete names[language]
    else names[language] = value
  }
  const fallback = name ?? Object.values(names)[0]
  return fallback === undefined ? null : { name: fallback, names }
}

/** SQL for what a category is called in a language. */
export function nameSql(table: string, locale: string): string {
  const known = LANGUAGES.find((one) => one === locale)
  if (!known || known === FIRST_LANGUAGE) return `${table}.name`
  return `coalesce(${table}.names->>'${known}', ${table}.name)`
}
