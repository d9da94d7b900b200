import { useEffect, useRef } from 'react'

/** Appended to every second one of equal messages, so that screen readers read each of them. */
const REPEATED = '\u00a0'

let region: HTMLElement | null = null

/** Adds the application's only polite live region; `toast` has its own. Must run before the first `announce`. */
export function addLiveRegion(): void {
  region = document.createElement('div')
  region.className = 'sr-only'
  region.dataset.liveRegion = ''
  region.setAttribute('role', 'status')
  region.setAttribute('aria-live', 'polite')
  document.body.append(region)
}

/** Makes screen readers announce a visible change that doesn't move the focus. */
export function announce(words: string): void {
  if (region) region.textContent = region.textContent === words ? words + REPEATED : words
}

/** Announces a text whenever it changes; nothing while it is empty. */
export function useAnnouncement(words: string | false | null | undefined): void {
  useEffect(() => {
    if (words) announce(words)
  }, [words])
}

/**
 * Announces a text when it changes, but not its first value.
 * @param words undefined while they aren't known
 * @param cause the text is announced only if this has changed: the text itself, or the filter that it results from
 */
export function useChangeAnnouncement(words: string | undefined, cause = words): void {
  const last = useRef(cause)
  useEffect(() => {
    if (words === undefined || last.current === cause) return
    last.current = cause
    announce(words)
  }, [words, cause])
}
