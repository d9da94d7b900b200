import { FILTERS } from '~/components/content/list/content_filters'
import { LinkButton } from '~/components/ui/form/button'
import { EmptyState } from '~/components/ui/display/empty_state'
import { NoRows } from '~/components/ui/table/no_rows'
import { useCan, useSeesAll } from '~/hooks/use_can'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

type Props = {
  query: ListQuery<'/content'>
  /** There are videos, on earlier pages. */ isPastEnd: boolean
}

/** No videos: because there is none at all, because of the filters, or past the last page. */
export function NoContent({ query, isPastEnd }: Props) {
  const can = useCan()
  const seesAll = useSeesAll()
  return (
    <NoRows
      query={query}
      isPastEnd={isPastEnd}
      filters={FILTERS}
      filtered={{
        title: t('content.list.nothing.title'),
        body: t('content.list.nothing.body'),
        clear: t('content.list.nothing.clear'),
      }}
    >
      <EmptyState
        mark="countdown"
        title={t('content.list.empty.title')}
        body={t(seesAll ? 'content.list.empty.team' : 'content.list.empty.client')}
        action={
          !seesAll && can('task.create') ? (
            <LinkButton variant="primary" href="/tasks/new">
              {t('tasks.list.new')}
            </LinkButton>
          ) : (
            can('task.view') && (
              <LinkButton variant="primary" href="/tasks">
                {t('content.list.empty.action')}
              </LinkButton>
            )
          )
        }
      />
    </NoRows>
  )
}
