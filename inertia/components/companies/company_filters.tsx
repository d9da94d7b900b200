import { CirclePause, CircleCheck } from 'lucide-react'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { SearchField } from '~/components/ui/table/search_field'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

/** Keys of the address that narrow companies. */
export const COMPANY_FILTERS = ['q', 'status'] as const

/** Search and status of companies. */
export function CompanyFilters({ query }: { query: ListQuery<'/companies'> }) {
  return (
    <FilterBar query={query} names={COMPANY_FILTERS}>
      <SearchField
        query={query}
        placeholder={t('companies.list.search')}
        className="w-full sm:w-64"
      />
      <FilterSelect
        query={query}
        name="status"
        label={t('companies.list.filters.status')}
        options={[
          {
            value: 'active',
            label: t('companies.status.active'),
            icon: <CircleCheck className="text-approved" />,
          },
          {
            value: 'suspended',
            label: t('companies.status.suspended'),
            icon: <CirclePause className="text-hold" />,
          },
        ]}
      />
    </FilterBar>
  )
}
