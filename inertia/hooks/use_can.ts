import { usePage } from '@inertiajs/react'
import { useMemo } from 'react'
import { type Permission, type SharedProps } from '~/types'

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

/** Whether the user sees all companies, as the production team does. */
export function useSeesAll(): boolean {
  return useSharedProps().user?.reach === 'all'
}

/** What the server gives every page: the person, unread count, language and time zone. */
export function useSharedProps(): SharedProps {
  return usePage().props
}
