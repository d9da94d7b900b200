import { useEffect, useRef } from 'react'
import { t } from '~/lib/i18n'

/** Two equal messages in a row differ by this, so that the second one is read, too. */
const REPEATED = '\u00a0'

let region: HTMLElement | null = null

/** Adds the one polite live region of the app; messages of `toast` have their own. Must run before the first `announce`. */
export function addLiveRegion(): void {
  region = document.createElement('div')
  region.className = 'sr-only'
  region.dataset.liveRegion = ''
  region.setAttribute('role', 'status')
  region.setAttribute('aria-live', 'polite')
  document.body.append(region)
}

/** Has a screen reader read a change that can be seen, but doesn't have the focus. */
export function announce(words: string): void {
  if (region) region.textContent = region.textContent === words ? words + REPEATED : words
}

/** Announces what a part of the page says whenever it changes; nothing while it is empty. */
export function useAnnouncement(words: string | false | null | undefined): void {
  useEffect(() => {
    if (words) announce(words)
  }, [words])
}

/** Announces what a part of the page says whenever it changes, but not what it said at first. */
export function useChangeAnnouncement(words: string): void {
  const last = useRef(words)
  useEffect(() => {
    if (last.current === words) return
    last.current = words
    announce(words)
  }, [words])
}

/**
 * Announces how many results a search or a filter left.
 * @param filter the search and the filters, in any form: the number is announced when they have changed
 * @param count undefined while it isn't known
 * @param words the count as shown, such as `999+`
 */
export function useCountAnnouncement(
  filter: string,
  count: number | undefined,
  words = String(count)
): void {
  const last = useRef(filter)
  useEffect(() => {
    if (count === undefined || last.current === filter) return
    last.current = filter
    announce(t('common.filters.results', { count, words }))
  }, [filter, count, words])
}
