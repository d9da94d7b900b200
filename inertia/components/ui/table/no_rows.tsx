import { type ReactNode } from 'react'
import { Button } from '~/components/ui/form/button'
import { EmptyState } from '~/components/ui/display/empty_state'
import { type QueryState } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

type Props<Query extends object> = {
  query: QueryState<Query>
  /** There are rows, on earlier pages. */
  isPastEnd: boolean
  /** Keys of the address that narrow the list. */
  filters: readonly (keyof Query & string)[]
  /** What is said where the filters leave nothing. */
  filtered: { title: string; body?: string; clear: string }
  /** What is said where there is nothing at all. */
  children: ReactNode
}

/**
 * A list without rows: past its last page, because of its filters, or because there is nothing.
 *
 * @example
 * <NoRows query={query} isPastEnd={metadata.total > 0} filters={FILTERS} filtered={…}>
 *   <EmptyState title="No orders yet" />
 * </NoRows>
 */
export function NoRows<Query extends { page?: unknown }>({
  query,
  isPastEnd,
  filters,
  filtered,
  children,
}: Props<Query>) {
  if (isPastEnd) {
    return (
      <EmptyState
        mark="sprocket"
        title={t('common.pagination.past')}
        action={
          <Button onClick={() => query.clear(['page'])}>{t('common.pagination.back')}</Button>
        }
      />
    )
  }
  if (!query.hasAny(filters)) return children
  return (
    <EmptyState
      mark="sprocket"
      title={filtered.title}
      body={filtered.body}
      action={<Button onClick={() => query.clear(filters)}>{filtered.clear}</Button>}
    />
  )
}
