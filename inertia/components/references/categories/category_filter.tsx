import { rowsOf, withIndent } from '~/components/references/categories/tree'
import { type CategoryNode } from '~/components/references/types'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { type QueryState } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

type Props = { query: QueryState<{ categoryId?: string[] | null }>; categories: CategoryNode[] }

/** Filters a list by categories; hidden if there are none. */
export function CategoryFilter({ query, categories }: Props) {
  if (categories.length === 0) return null
  return (
    <FilterSelect
      query={query}
      name="categoryId"
      label={t('references.list.category')}
      options={rowsOf(categories).map(withIndent)}
    />
  )
}
