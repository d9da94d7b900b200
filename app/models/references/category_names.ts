import type { CategoryNames } from '#models/references/values'
import { FIRST_LANGUAGE, LANGUAGES } from '#models/identity/languages'

type NamedCategory = { name: string; names: CategoryNames }

/** Returns the name of a category in a language. */
export function nameIn({ name, names }: NamedCategory, locale: string): string {
  return (locale !== FIRST_LANGUAGE && names[locale]) || name
}

/** Returns the name of a category in each language of the product; null for languages in which it has no name. */
export function allNames({ name, names }: NamedCategory): Record<string, string | null> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      language === FIRST_LANGUAGE ? name : (names[language] ?? null),
    ])
  )
}

/** Requested change: the name in the caller's language, or names by language, where null removes a name. */
export type WantedNames = {
  name?: string
  names?: Record<string, string | null | undefined>
}

/**
 * Returns the names after a change. A single name replaces the name in the caller's language if the category has
 * one; otherwise it replaces the default name, which is shown in all languages without a name.
 * @param now null for a new category
 * @returns null when a new category would have no name
 */
export function changeNames(
  now: NamedCategory | null,
  locale: string,
  wanted: WantedNames
): NamedCategory | null {
  const requestedNames = wanted.names ?? {}
  const names = { ...now?.names }
  let name = requestedNames[FIRST_LANGUAGE] ?? now?.name
  if (wanted.name !== undefined && !requestedNames[locale]) {
    const isOwn = locale !== FIRST_LANGUAGE && (names[locale] || requestedNames[FIRST_LANGUAGE])
    if (isOwn) names[locale] = wanted.name
    else name = wanted.name
  }
  for (const [language, value] of Object.entries(requestedNames)) {
    if (language === FIRST_LANGUAGE || value === undefined) continue
    if (value === null) delete names[language]
    else names[language] = value
  }
  const fallback = name ?? Object.values(names)[0]
  return fallback === undefined ? null : { name: fallback, names }
}

/** SQL for the name of a category in a language. */
export function nameSql(table: string, locale: string): string {
  const known = LANGUAGES.find((language) => language === locale)
  if (!known || known === FIRST_LANGUAGE) return `${table}.name`
  return `coalesce(${table}.names->>'${known}', ${table}.name)`
}
