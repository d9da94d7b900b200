import { type ReactNode } from 'react'
import { Button } from '~/components/ui/form/button'
import { type QueryState } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

type Props<Query extends object> = {
  query: QueryState<Query>
  /** Query parameters that this bar filters by; "Clear all" removes them. */
  names: readonly (keyof Query & string)[]
  /** Search and filters. */
  children: ReactNode
  /** Right-aligned content: a view switch, a sort menu. */
  end?: ReactNode
}

/**
 * The bar above a list: search first, then the filters, then the button that clears them.
 * @example
 * <FilterBar query={query} names={['q', 'status']}>
 *   <SearchField query={query} />
 *   <FilterSelect query={query} name="status" label="Status" options={statuses} />
 * </FilterBar>
 */
export function FilterBar<Query extends object>({ query, names, children, end }: Props<Query>) {
  const isFiltered = query.hasAny(names)
  return (
    <div
      role="search"
      aria-label={t('common.filters.label')}
      className="mb-4 flex flex-wrap items-center gap-2"
    >
      {children}
      {isFiltered && (
        <Button variant="quiet" onClick={() => query.clear(names)}>
          {t('common.actions.clear_all')}
        </Button>
      )}
      {end && <div className="ml-auto flex items-center gap-2">{end}</div>}
    </div>
  )
}

/** The filters of a bar that also has content at its end. On a phone they have a row of their own, which scrolls. */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-2 max-sm:order-last max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 sm:contents">
      {children}
    </div>
  )
}
