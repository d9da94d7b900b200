/**
 * Parses a number that a user typed. The decimal separator is that of the locale; the other one, a space or an
 * apostrophe between groups of three digits separates thousands: in English, 1,000 is a thousand. Many type the other
 * separator for decimals, too: 1,5 is one and a half. It may be followed by three or more digits only after a zero,
 * since 1,0000 could be either.
 *
 * @returns null if the text isn't a number from 0 on
 */
export function parseNumber(typed: string, locale: string): number | null {
  const text = typed.trim()
  const decimal = decimalOf(locale)
  const other = decimal === ',' ? '.' : ','
  const usual = new RegExp(
    `^(\\d*|[1-9]\\d{0,2}([${other}'’\\s])\\d{3}(\\2\\d{3})*)(\\${decimal}\\d*)?$`
  )
  const swapped = new RegExp(`^(\\d+\\${other}\\d{0,2}|0*\\${other}\\d+)$`)
  if (!/\d/.test(text)) return null
  if (swapped.test(text)) return Number(text.replace(other, '.'))
  if (!usual.test(text)) return null
  const [whole, fraction = ''] = text.split(decimal)
  return Number(`${whole.replaceAll(/\D/g, '')}.${fraction}`)
}

/** Writes a number as `parseNumber` reads it, for an input field: without separators of thousands. */
export function writtenNumber(value: number, locale: string): string {
  return String(value).replace('.', decimalOf(locale))
}

function decimalOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')!.value
}
