import { useSyncExternalStore } from 'react'

/**
 * Returns whether a media query matches; renders again when that changes.
 * @example const phone = useMediaQuery('(max-width: 47.99rem)')
 */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches
  )
}
