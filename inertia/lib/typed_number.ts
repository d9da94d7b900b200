/**
 * Parses a number that a user typed. Separators of thousands count only between groups of three digits, and only
 * those of the language: in English, 1,000 is a thousand and 1,5 is one and a half.
 *
 * @returns null if the text isn't a number from 0 on
 */
export function parseNumber(typed: string, locale: string): number | null {
  const text = typed.trim()
  const { group } = separatorsOf(locale)
  const isGrouped = new RegExp(`^[1-9]\\d{0,2}(\\${group}\\d{3})+(?!\\d)`).test(text)
  const plain = (isGrouped ? text.replaceAll(group, '') : text).replace(',', '.')
  return /^(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null
}

/** Writes a number as `parseNumber` reads it, for an input field: without separators of thousands. */
export function writtenNumber(value: number, locale: string): string {
  return String(value).replace('.', separatorsOf(locale).decimal)
}

function separatorsOf(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6)
  const of = (type: string) => parts.find((part) => part.type === type)!.value
  return { group: of('group'), decimal: of('decimal') }
}
