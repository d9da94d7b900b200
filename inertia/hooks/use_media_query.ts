import { useSyncExternalStore } from 'react'

/** Narrower than `sm`: one column, as on a phone held upright. */
export const PHONE = '(max-width: 39.99rem)'

/** Narrower than `md`: the navigation is a bar at the bottom. */
export const NARROW = '(max-width: 47.99rem)'

/** As wide as `md`, or wider: the navigation is a sidebar. */
export const DESK = '(min-width: 48rem)'

/**
 * Whether a media query matches, kept up to date.
 *
 * @example const isPhone = useMediaQuery(PHONE)
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
