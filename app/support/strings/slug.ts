import string from '@adonisjs/core/helpers/string'

const MAX_SLUG_LENGTH = 60

/**
 * Returns a name for use in URLs: lower-case latin letters, digits and single dashes. Umlauts are transliterated as
 * in German, `ue` for `ü`.
 * @param otherwise the slug for a name without letters and digits
 */
export function slugOf(name: string, otherwise: string): string {
  // The German locale would replace "&" by "und", whatever the language of the name.
  const spelt = name.replaceAll('&', ' and ')
  const slug = string
    .slug(spelt, { lower: true, strict: true, locale: 'de' })
    .slice(0, MAX_SLUG_LENGTH)
  return slug.replace(/-$/, '') || otherwise
}

/** Returns the slug; if it is taken, the first free number is appended. */
export function numberedSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
