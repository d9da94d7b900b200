import { companyOptions } from '~/components/companies/company_options'
import { rowsOf } from '~/components/references/categories/tree'
import { KINDS, type CategoryNode, type CompanyChoice } from '~/components/references/types'
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
  const rows = rowsOf(categories)
  return (
    <FilterBar query={query} names={FILTERS}>
      <SearchField
        query={query}
        placeholder={t('references.list.search')}
        className="w-full sm:w-64"
      />
      {rows.length > 0 && (
        <FilterSelect
          query={query}
          name="categoryId"
          label={t('references.list.category')}
          options={rows.map(({ category: { id, name }, level }) => ({
            value: id,
            label: `${'\u2003'.repeat(level - 1)}${name}`,
          }))}
        />
      )}
      <FilterSelect
        query={query}
        name="kind"
        label={t('references.list.kind')}
        options={KINDS.map((value) => ({ value, label: t(`references.kind.${value}`) }))}
      />
      {companies.length > 0 && (
        <FilterSelect
          query={query}
          name="companyId"
          label={t('references.list.company')}
          options={companyOptions(companies)}
        />
      )}
    </FilterBar>
  )
}
