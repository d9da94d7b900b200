import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

type Props = {
  query: ListQuery<'/trash'>
  /** There are rows, on earlier pages. */ isPastEnd: boolean
}

/** Nothing to bring back: past the end, because of the filters, or at all. */
export function NothingDeleted({ query, isPastEnd }: Props) {
  if (isPastEnd) {
    return (
      <EmptyState
        mark="sprocket"
        title={t('trash.past.title')}
        action={<Button onClick={() => query.set({ page: null })}>{t('trash.past.back')}</Button>}
      />
    )
  }
  if (query.get('q') || query.get('kind')) {
    return (
      <EmptyState
        mark="sprocket"
        title={t('trash.nothing.title')}
        body={t('trash.nothing.body')}
        action={
          <Button onClick={() => query.set({ q: null, kind: null })}>
            {t('trash.nothing.clear')}
          </Button>
        }
      />
    )
  }
  return <EmptyState mark="countdown" title={t('trash.empty.title')} body={t('trash.empty.body')} />
}
