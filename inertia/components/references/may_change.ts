import { type Permission } from '~/types'
import { useCan, useSharedProps } from '~/hooks/use_can'

/** Whether the user may change records of that company; shared references of the team stay the team's. */
export function useMayChange(companyId: string, permission: Permission): boolean {
  const can = useCan()
  const { user } = useSharedProps()
  return can(permission) && (user?.reach === 'all' || user?.company.id === companyId)
}
