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

/** What somebody asks for: the name as they read it, or names by language; null takes one away. */
export type WantedNames = {
  name?: string
  names?: Record<string, string | null | undefined>
}

/**
 * The names after a change. A name alone is what the category is called in the language of whoever
 * writes it, when it has one there; else everywhere that it has none of its own.
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
