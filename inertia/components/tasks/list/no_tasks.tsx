import { Plus } from 'lucide-react'
import { FILTERS } from '~/components/tasks/list/task_filters'
import { Button, LinkButton } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { useCan, useSharedProps } from '~/hooks/use_can'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

type Props = {
  query: ListQuery<'/tasks'>
  /** There are orders, on earlier pages. */ isPastEnd: boolean
}

/** No rows: because there is no order at all, because of the filters, or past the last page. */
export function NoTasks({ query, isPastEnd }: Props) {
  const can = useCan()
  const seesAll = useSharedProps().user?.reach === 'all'

  if (isPastEnd) {
    return (
      <EmptyState
        mark="sprocket"
        title={t('tasks.list.past.title')}
        action={
          <Button onClick={() => query.set({ page: null })}>{t('tasks.list.past.back')}</Button>
        }
      />
    )
  }
  if (query.hasAny(FILTERS)) {
    return (
      <EmptyState
        mark="sprocket"
        title={t('tasks.list.nothing.title')}
        body={t('tasks.list.nothing.body')}
        action={
          <Button onClick={() => query.clear(FILTERS)}>{t('tasks.list.nothing.clear')}</Button>
        }
      />
    )
  }
  const who = !can('task.create') ? 'viewer' : seesAll ? 'team' : 'client'
  return (
    <EmptyState
      mark="slate"
      title={t('tasks.list.empty.title')}
      body={t(`tasks.list.empty.${who}`)}
      action={
        can('task.create') && (
          <LinkButton look="primary" href="/tasks/new" icon={<Plus />}>
            {t('tasks.list.new')}
          </LinkButton>
        )
      }
    />
  )
}
