import { useSyncExternalStore } from 'react'

/** Narrower than `sm`: one column, as on a phone held upright. */
export const PHONE = '(max-width: 39.99rem)'

/** Narrower than `md`: the navigation is a bar at the bottom. */
export const NARROW = '(max-width: 47.99rem)'

/** As wide as `md`, or wider: the navigation is a sidebar. */
export const DESK = '(min-width: 48rem)'

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
