import { usePage } from '@inertiajs/react'
import { useChangeAnnouncement } from '~/lib/focus/announce'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Query parameters that don't change the number of results. */
const IGNORED = ['sort', 'page', 'view']

/**
 * Announces the number of results to screen readers after a filter has changed.
 * @param count undefined while there is no list
 * @param filter identifies the filter of these results; by default, the URL of the page
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

/** Returns a URL without the parameters that don't change the number of results. */
export function filterOf(url: string, ignored: readonly string[] = IGNORED): string {
  const { pathname, searchParams } = new URL(url, location.origin)
  for (const key of ignored) searchParams.delete(key)
  return `${pathname}?${searchParams}`
}
