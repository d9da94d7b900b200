import { type Data } from '@generated/data'
import { type Permission } from '~/types'
import { useCan } from '~/hooks/use_can'
import { useSharedProps } from '~/hooks/use_shared_props'
import { parseUrl } from '~/lib/urls'

export type Reference = Data.Reference
export type Moment = Reference['moments'][number]
export type { CategoryNode, CompanyChoice } from '~/components/tasks/types'

/** Returns the display name of a link's site. */
export function siteOf(url: string | null): string {
  return parseUrl(url ?? '')?.hostname.replace(/^www\./, '') ?? url ?? ''
}

/**
 * Whether the user may change records of a company. Shared references belong to the team, so clients can't change them.
 */
export function useMayChange(companyId: string, permission: Permission): boolean {
  const can = useCan()
  const { user } = useSharedProps()
  return can(permission) && (user?.reach === 'all' || user?.company.id === companyId)
}
