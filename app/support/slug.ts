import string from '@adonisjs/core/helpers/string'

const MAX_SLUG_LENGTH = 60

/**
 * A name as used in URLs: lower-case latin letters, digits and single dashes. Umlauts are transliterated as
 * in German, `ue` for `ü`.
 * @param otherwise for a name that has none of them
 */
export function slugOf(name: string, otherwise: string): string {
  // That locale would say "und" of it, in every language.
  const spelt = name.replaceAll('&', ' and ')
  const slug = string
    .slug(spelt, { lower: true, strict: true, locale: 'de' })
    .slice(0, MAX_SLUG_LENGTH)
  return slug.replace(/-$/, '') || otherwise
}

/** The slug, with the first free number behind it where it is taken. */
export function numberedSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
