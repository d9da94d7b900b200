import { SAFEBOT_STATUSES } from '#values/safebot'
import { CompanyFilter } from '~/components/companies/company_filter'
import { CategoryFilter } from '~/components/references/categories/category_filter'
import { type CategoryNode, type CompanyChoice } from '~/components/references/types'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { SearchField } from '~/components/ui/table/search_field'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

/** Keys of the address that narrow the list. */
export const FILTERS = ['q', 'status', 'categoryId', 'promoted', 'companyId'] as const

type Props = {
  query: ListQuery<'/safebot'>
  categories: CategoryNode[]
  companies: CompanyChoice[]
}

/** Search and filters; all of it lives in the address. */
export function RecordFilters({ query, categories, companies }: Props) {
  return (
    <FilterBar query={query} names={FILTERS}>
      <SearchField
        query={query}
        placeholder={t('safebot.list.search')}
        className="w-full sm:w-64"
      />
      <FilterSelect
        query={query}
        name="status"
        label={t('safebot.list.status')}
        options={SAFEBOT_STATUSES.map((value) => ({ value, label: t(`safebot.status.${value}`) }))}
      />
      <FilterSelect
        query={query}
        name="promoted"
        single
        label={t('safebot.list.promoted')}
        options={[
          { value: 'true', label: t('safebot.list.promoted_yes') },
          { value: 'false', label: t('safebot.list.promoted_no') },
        ]}
      />
      <CategoryFilter query={query} categories={categories} />
      <CompanyFilter query={query} companies={companies} least={2} />
    </FilterBar>
  )
}
