import { CompanyFilter } from '~/components/companies/company_filter'
import { ALL_ROLES, CLIENT_ROLES, type UserCompany } from '~/components/identity/types'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { SearchField } from '~/components/ui/table/search_field'
import { useSeesAll } from '~/hooks/use_can'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

/** URL parameters that filter users, or invitations. */
export const FILTERS = ['q', 'role', 'companyId', 'status'] as const

/** The states of users, and of invitations. */
const ACTIVITIES = ['active', 'deactivated'] as const
const WAITS = ['open', 'expired'] as const

type Props = {
  query: ListQuery<'/users'>
  companies: UserCompany[]
  /** Which of the two lists is filtered. */
  of: 'people' | 'invitations'
}

/** Search and filters for users or invitations. */
export function PeopleFilters({ query, companies, of }: Props) {
  const seesAll = useSeesAll()
  const roles = seesAll ? ALL_ROLES : CLIENT_ROLES
  const search = of === 'people' ? 'people.search' : 'people.search_invitations'
  return (
    <FilterBar query={query} names={FILTERS}>
      <SearchField query={query} placeholder={t(search)} className="w-full sm:w-68" />
      <FilterSelect
        query={query}
        name="role"
        label={t('people.filters.role')}
        options={roles.map((role) => ({ value: role, label: t(`common.roles.${role}`) }))}
      />
      {seesAll && <CompanyFilter query={query} companies={companies} />}
      <FilterSelect
        query={query}
        name="status"
        label={t('people.filters.status')}
        single
        options={statusOptions(of)}
      />
    </FilterBar>
  )
}

function statusOptions(of: Props['of']) {
  return of === 'people'
    ? ACTIVITIES.map((value) => ({ value, label: t(`people.status.${value}`) }))
    : WAITS.map((value) => ({ value, label: t(`people.invitations.${value}`) }))
}
