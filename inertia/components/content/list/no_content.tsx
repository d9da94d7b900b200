import { FILTERS } from '~/components/content/list/content_filters'
import { Button, LinkButton } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { useCan, useSharedProps } from '~/hooks/use_can'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

type Props = {
  query: ListQuery<'/content'>
  /** There are videos, on earlier pages. */ isPastEnd: boolean
}

/** No videos: because there is none at all, because of the filters, or past the last page. */
export function NoContent({ query, isPastEnd }: Props) {
  const can = useCan()
  const seesAll = useSharedProps().user?.reach === 'all'
  if (isPastEnd) {
    return (
      <EmptyState
        mark="sprocket"
        title={t('content.list.past.title')}
        action={
          <Button onClick={() => query.set({ page: null })}>{t('content.list.past.back')}</Button>
        }
      />
    )
  }
  if (query.hasAny(FILTERS)) {
    return (
      <EmptyState
        mark="sprocket"
        title={t('content.list.nothing.title')}
        body={t('content.list.nothing.body')}
        action={
          <Button onClick={() => query.clear(FILTERS)}>{t('content.list.nothing.clear')}</Button>
        }
      />
    )
  }
  return (
    <EmptyState
      mark="countdown"
      title={t('content.list.empty.title')}
      body={t(seesAll ? 'content.list.empty.team' : 'content.list.empty.client')}
      action={
        can('task.view') && (
          <LinkButton look="primary" href="/tasks">
            {t('content.list.empty.action')}
          </LinkButton>
        )
      }
    />
  )
}
