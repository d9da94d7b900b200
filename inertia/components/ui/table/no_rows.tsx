import { type ReactNode } from 'react'
import { Button } from '~/components/ui/form/button'
import { EmptyState } from '~/components/ui/display/empty_state'
import { type QueryState } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

type Props<Query extends object> = {
  query: QueryState<Query>
  /** Number of records on all pages; if there are some, the URL's page is after the last one. */
  total: number
  /** Query parameters that filter the list. */
  filters: readonly (keyof Query & string)[]
  /** Texts for a list that is empty because of its filters. */
  filtered: { title: string; body?: string; clear: string }
  /** Content for a list without any records. */
  children: ReactNode
}

/**
 * The empty state of a list: after its last page, because of its filters, or without any records.
 * @example
 * <NoRows query={query} total={metadata.total} filters={FILTERS} filtered={…}>
 *   <EmptyState title="No orders yet" />
 * </NoRows>
 */
export function NoRows<Query extends { page?: unknown }>({
  query,
  total,
  filters,
  filtered,
  children,
}: Props<Query>) {
  if (total > 0) {
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
