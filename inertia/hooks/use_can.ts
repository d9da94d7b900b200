import { usePage } from '@inertiajs/react'
import { useMemo } from 'react'
import { type Permission, type SharedProps } from '~/types'

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

/** Whether the user sees all companies, as the production team does. */
export function useSeesAll(): boolean {
  return useSharedProps().user?.reach === 'all'
}

/**
 * Returns the props that the server sends to every page: the user, the unread count, the language and the time zone.
 */
export function useSharedProps(): SharedProps {
  return usePage().props
}
