import { Plus } from 'lucide-react'
import { FILTERS } from '~/components/tasks/list/task_filters'
import { LinkButton } from '~/components/ui/form/button'
import { EmptyState } from '~/components/ui/display/empty_state'
import { NoRows } from '~/components/ui/table/no_rows'
import { useCan, useSeesAll } from '~/hooks/use_can'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

type Props = {
  query: ListQuery<'/tasks'>
  /** There are orders, on earlier pages. */ isPastEnd: boolean
}

/** No rows: because there is no order at all, because of the filters, or past the last page. */
export function NoTasks({ query, isPastEnd }: Props) {
  const can = useCan()
  const seesAll = useSeesAll()

  const who = !can('task.create') ? 'viewer' : seesAll ? 'team' : 'client'
  return (
    <NoRows
      query={query}
      isPastEnd={isPastEnd}
      filters={FILTERS}
      filtered={{
        title: t('tasks.list.nothing.title'),
        body: t('tasks.list.nothing.body'),
        clear: t('tasks.list.nothing.clear'),
      }}
    >
      <EmptyState
        mark="slate"
        title={t('tasks.list.empty.title')}
        body={t(`tasks.list.empty.${who}`)}
        action={
          can('task.create') && (
            <LinkButton variant="primary" href="/tasks/new" icon={<Plus />}>
              {t('tasks.list.new')}
            </LinkButton>
          )
        }
      />
    </NoRows>
  )
}
