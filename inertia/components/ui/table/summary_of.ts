import { t } from '~/lib/i18n'

/** What is chosen, on a filter's button: the first, and how many more; null for nothing. */
export function summaryOf([first, ...rest]: string[]): string | null {
  if (first === undefined) return null
  return rest.length === 0 ? first : t('common.filters.several', { first, count: rest.length })
}
