import { useMemo } from 'react'
import { useSharedProps } from '~/hooks/use_shared_props'
import { type Permission } from '~/types'

/** Answers whether the person holds a permission; of several keys, whether they hold any. */
export type Can = (...permissions: Permission[]) => boolean

/**
 * What the signed-in person may do. Cosmetic: it hides what would be refused, the server decides.
 *
 * @example const can = useCan(); can('task.create')
 */
export function useCan(): Can {
  const user = useSharedProps().user
  return useMemo(() => {
    const held = new Set(user?.permissions)
    return (...permissions) => permissions.some((permission) => held.has(permission))
  }, [user?.permissions])
}
