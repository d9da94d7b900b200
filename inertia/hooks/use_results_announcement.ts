import { usePage } from '@inertiajs/react'
import { useChangeAnnouncement } from '~/lib/focus/announce'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/i18n'

/** What changes no number of results. */
const ORDER = ['sort', 'page', 'view']

/**
 * Announces how many results there are once another filter has been applied.
 * @param count undefined while there is no list
 * @param filter what the results answer; the address of the page where its filters are there
 */
export function useResultsAnnouncement(
  count: { total: number; totalIsCapped?: boolean } | undefined,
  filter?: string
): void {
  const { url } = usePage()
  const words =
    count && t('common.filters.results', { count: count.total, words: formatCount(count) })
  useChangeAnnouncement(words, filter ?? filterOf(url))
}

/** An address without what changes no number of results. */
export function filterOf(url: string, ignored: readonly string[] = ORDER): string {
  const { pathname, searchParams } = new URL(url, location.origin)
  for (const key of ignored) searchParams.delete(key)
  return `${pathname}?${searchParams}`
}
