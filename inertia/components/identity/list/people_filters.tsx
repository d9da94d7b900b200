import { companyOptions } from '~/components/companies/company_options'
import { ALL_ROLES, CLIENT_ROLES, type CompanyOfPeople } from '~/components/identity/types'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { SearchField } from '~/components/ui/table/search_field'
import { useSharedProps } from '~/hooks/use_can'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

/** Keys of the address that narrow the people, or the invitations. */
export const FILTERS = ['q', 'role', 'companyId', 'status'] as const

type Props = {
  query: ListQuery<'/users'>
  companies: CompanyOfPeople[]
  /** Which of the two lists this stands over. */
  of: 'people' | 'invitations'
}

/** Search and filters over the people or the invitations. */
export function PeopleFilters({ query, companies, of }: Props) {
  const seesAll = useSharedProps().user?.reach === 'all'
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
      {seesAll && (
        <FilterSelect
          query={query}
          name="companyId"
          label={t('people.filters.company')}
          options={companyOptions(companies)}
        />
      )}
      {of === 'people' ? (
        <FilterSelect
          query={query}
          name="status"
          label={t('people.filters.status')}
          single
          options={(['active', 'deactivated'] as const).map((status) => ({
            value: status,
            label: t(`people.status.${status}`),
          }))}
        />
      ) : (
        <FilterSelect
          query={query}
          name="status"
          label={t('people.filters.status')}
          single
          options={(['open', 'expired'] as const).map((status) => ({
            value: status,
            label: t(`people.invitations.${status}`),
          }))}
        />
      )}
    </FilterBar>
  )
}
