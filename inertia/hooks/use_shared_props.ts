import { usePage } from '@inertiajs/react'
import { type SharedProps } from '~/types'

/** What the server gives every page: the user, unread count, language and time zone. */
export function useSharedProps(): SharedProps {
  return usePage().props
}

/** Whether the user sees all companies, as the production team does. */
export function useSeesAll(): boolean {
  return useSharedProps().user?.reach === 'all'
}
