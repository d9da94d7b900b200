import { useEffect, useRef } from 'react'

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

/**
 * Announces what a part of the page says when it changes, but not what it said at first.
 * @param words undefined while they aren't known
 * @param cause announced again only once this has changed: the words themselves, or the filter that they answer
 */
export function useChangeAnnouncement(words: string | undefined, cause = words): void {
  const last = useRef(cause)
  useEffect(() => {
    if (words === undefined || last.current === cause) return
    last.current = cause
    announce(words)
  }, [words, cause])
}
