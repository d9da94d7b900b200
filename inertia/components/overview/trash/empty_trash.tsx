import { EmptyState } from '~/components/ui/display/empty_state'
import { NoRows } from '~/components/ui/table/no_rows'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

/** Keys of the address that narrow the trash. */
export const TRASH_FILTERS = ['q', 'kind'] as const

type Props = {
  query: ListQuery<'/trash'>
  /** There are rows, on earlier pages. */ isPastEnd: boolean
}

/** The empty state of the trash: past its last page, nothing matches, or no deleted records. */
export function EmptyTrash({ query, isPastEnd }: Props) {
  return (
    <NoRows
      query={query}
      isPastEnd={isPastEnd}
      filters={TRASH_FILTERS}
      filtered={{
        title: t('trash.nothing.title'),
        body: t('trash.nothing.body'),
        clear: t('trash.nothing.clear'),
      }}
    >
      <EmptyState mark="countdown" title={t('trash.empty.title')} body={t('trash.empty.body')} />
    </NoRows>
  )
}
