import { REFERENCE_KINDS } from '#values/references'
import { CompanyFilter } from '~/components/companies/company_filter'
import { CategoryFilter } from '~/components/references/categories/category_filter'
import { type CategoryNode, type CompanyChoice } from '~/components/references/types'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { SearchField } from '~/components/ui/table/search_field'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

/** Keys of the address that narrow the gallery. */
export const FILTERS = ['q', 'categoryId', 'kind', 'companyId'] as const

type Props = {
  query: ListQuery<'/references'>
  categories: CategoryNode[]
  companies: CompanyChoice[]
}

/** Search and filters; all of it lives in the address. */
export function ReferenceFilters({ query, categories, companies }: Props) {
  return (
    <FilterBar query={query} names={FILTERS}>
      <SearchField
        query={query}
        placeholder={t('references.list.search')}
        className="w-full sm:w-64"
      />
      <CategoryFilter query={query} categories={categories} />
      <FilterSelect
        query={query}
        name="kind"
        label={t('references.list.kind')}
        options={REFERENCE_KINDS.map((value) => ({ value, label: t(`references.kind.${value}`) }))}
      />
      <CompanyFilter query={query} companies={companies} />
    </FilterBar>
  )
}
