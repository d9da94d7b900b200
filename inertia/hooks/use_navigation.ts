import { usePage } from '@inertiajs/react'
import { useMemo } from 'react'
import { useSharedProps } from '~/hooks/use_shared_props'
import { activeItem, navigationFor, type NavItem } from '~/lib/navigation'

/**
 * Returns the signed-in user's navigation and its active item.
 * @example const { main, administration, active } = useNavigation()
 */
export function useNavigation(): {
  main: NavItem[]
  administration: NavItem[]
  active: NavItem | undefined
} {
  const { user } = useSharedProps()
  const path = usePage().url.split(/[?#]/)[0]
  const items = useMemo(() => (user ? navigationFor(user) : []), [user])
  const groups = useMemo(
    () => ({
      main: items.filter((item) => item.group === 'main'),
      administration: items.filter((item) => item.group === 'administration'),
    }),
    [items]
  )
  return { ...groups, active: activeItem(items, path) }
}
