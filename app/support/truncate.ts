/**
 * Returns the beginning of a text: at most this many UTF-16 units, and never half a surrogate pair, because
 * PostgreSQL refuses those in JSON and URLs can't contain them.
 */
export function truncate(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
