import { useMemo } from 'react'
import { useSharedProps } from '~/hooks/use_shared_props'
import { type Permission } from '~/types'

/** Returns whether the user has a permission; of several, whether they have any. */
export type Can = (...permissions: Permission[]) => boolean

/**
 * Returns a function that checks the signed-in user's permissions. Only for display: it hides what the server would
 * refuse.
 * @example const can = useCan(); can('task.create')
 */
export function useCan(): Can {
  const user = useSharedProps().user
  return useMemo(() => {
    const held = new Set(user?.permissions)
    return (...permissions) => permissions.some((permission) => held.has(permission))
  }, [user?.permissions])
}
