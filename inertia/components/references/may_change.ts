import { type Permission } from '~/types'
import { useCan, useSharedProps } from '~/hooks/use_can'

/** Whether somebody may change what belongs to that company; what the team shares stays the team's. */
export function useMayChange(companyId: string, permission: Permission): boolean {
  const can = useCan()
  const { user } = useSharedProps()
  return can(permission) && (user?.reach === 'all' || user?.company.id === companyId)
}
