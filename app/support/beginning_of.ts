/**
 * The beginning of a text: at most so many UTF-16 units, and never half a character, which
 * PostgreSQL takes in no JSON and an address can't hold.
 */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
