import { currentEnvironment } from '~/lib/environment'
import { formatNumber } from '~/lib/format'
import { t } from '~/lib/i18n'
import { parseNumber, writtenNumber } from '~/lib/typed_number'

const MICRO = 1_000_000

/** Formats micro-dollars as dollars. An amount of less than a cent has two significant digits. */
export function formatMoney(micro: number): string {
  const dollars = micro / MICRO
  const isSmall = dollars > 0 && dollars < 0.01
  return formatNumber(dollars, {
    style: 'currency',
    currency: 'USD',
    ...(isSmall && { maximumSignificantDigits: 2 }),
  })
}

/** A step on a chart's scale, with all its digits: rounded to cents, steps would look uneven. */
export const formatStep = (micro: number) =>
  formatNumber(micro / MICRO, { style: 'currency', currency: 'USD', maximumFractionDigits: 6 })

/** Formats the cost of a text. */
export const formatCost = (micro: number) => (micro === 0 ? t('ai.free') : formatMoney(micro))

/** Parses dollars as typed to micro-dollars; null if the input isn't an amount. */
export function microOf(typed: string): number | null {
  const dollars = parseNumber(typed, currentEnvironment().locale)
  return dollars === null ? null : Math.round(dollars * MICRO)
}

/** Formats micro-dollars as dollars for an input field. */
export const typedOf = (micro: number) => writtenNumber(micro / MICRO, currentEnvironment().locale)
