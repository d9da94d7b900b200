import { type ReactNode } from 'react'
import { useCan } from '~/hooks/use_can'
import { type Permission } from '~/types'

type Props = {
  /** A permission, or several of which one is sufficient. */
  permission: Permission | Permission[]
  children: ReactNode
}

/**
 * Renders its children for users with a permission.
 * @example <Can permission="task.create"><LinkButton href="/tasks/new">New order</LinkButton></Can>
 */
export function Can({ permission, children }: Props) {
  const can = useCan()
  return can(...[permission].flat()) ? children : null
}
