import { UserRound } from 'lucide-react'
import { type ReactNode } from 'react'
import { CheckMark } from '~/components/ui/marks/check_mark'
import { ApprovedCount } from '~/components/tasks/approved_count'
import { OrderPoster } from '~/components/tasks/order_poster'
import { MissingLine } from '~/components/tasks/quantity/missing_line'
import {
  QuickAssignee,
  QuickDue,
  QuickPriority,
  useQuickChange,
} from '~/components/tasks/quick/quick_fields'
import { isSettled, type UserChoice, type TaskRow } from '~/components/tasks/types'
import { UserLabel } from '~/components/ui/display/avatar'
import { type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { PriorityMark } from '~/components/ui/marks/priority_mark'
import { DueDate, RelativeTime } from '~/components/ui/display/relative_time'
import { StatusBadge } from '~/components/ui/display/status_badge'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { type ListQuery, type ListSort } from '~/hooks/use_query_state'
import { type Selection } from '~/hooks/use_selection'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { type AnyProp } from '~/lib/pages/reload_props'

/** Sort order if the URL names none. */
export const DEFAULT_SORT = 'urgency'

type Props = {
  tasks: TaskRow[]
  query: ListQuery<'/tasks'>
  /** Selection of orders; undefined for users who can't change orders. */
  selection?: Selection
  empty: ReactNode
  /** Returns the time zone of an order's company, if it is known. */
  timezoneOf: (task: TaskRow) => string | undefined
  /** The possible assignees of orders, and the props to reload after an assignment. */
  assigning: { users: UserChoice[]; props: AnyProp[] }
  /** Called after an order was changed in its row. */
  onChanged: () => void
}

export function TaskTable(props: Props) {
  const { tasks, query, selection, empty, timezoneOf, assigning, onChanged } = props
  const quick = useQuickChange(onChanged)
  const can = useCan()
  const mayAssign = can('task.assign') && assigning.users.length > 0
  const seesAll = useSeesAll()
  return (
    <DataTable
      label={t('tasks.list.title')}
      rows={tasks}
      rowKey={({ id }) => id}
      href={({ id }) => pathTo('/tasks/:id', { id })}
      poster
      query={query}
      defaultSort={DEFAULT_SORT}
      defaultOrder={t('tasks.list.by_urgency')}
      selection={selection}
      rowName={({ number, title }) => `${number} ${title}`}
      empty={empty}
      main={mainColumn(seesAll)}
      columns={columns(can('task.update') ? quick : null, mayAssign ? assigning : null, timezoneOf)}
    />
  )
}

function mainColumn(seesAll: boolean): Column<TaskRow, ListSort<'/tasks'>> {
  return {
    id: 'order',
    header: t('tasks.list.columns.order'),
    sort: 'title',
    width: 18,
    narrow: 15.5,
    cell: (task) => (
      <MainCell
        wraps
        picture={<OrderPoster src={task.posterUrl} ratio={task.aspectRatio} className="w-12" />}
        title={task.title}
        meta={
          <>
            {task.number}
            {seesAll && ` · ${task.company.name}`}
            <MissingLine task={task} className="before:content-['_·_']" />
          </>
        }
        phone={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge status={task.status} plain />
            {task.dueDate && (
              <DueDate
                day={task.dueDate}
                inDays={task.dueInDays}
                settled={isSettled(task.status)}
              />
            )}
          </span>
        }
      />
    ),
  }
}

/**
 * @param quick changes an order in its row; null for users who can't do so
 * @param assigning null for users who can't assign orders
 */
function columns(
  quick: ReturnType<typeof useQuickChange> | null,
  assigning: Props['assigning'] | null,
  timezoneOf: Props['timezoneOf']
): Column<TaskRow, ListSort<'/tasks'>>[] {
  return [
    {
      id: 'status',
      header: t('tasks.list.columns.status'),
      sort: 'status',
      width: 11.5,
      narrow: 11,
      cell: (task) => <StatusBadge status={task.status} plain />,
    },
    {
      id: 'due',
      header: t('tasks.list.columns.due'),
      sort: 'dueDate',
      width: 10.5,
      narrow: 10,
      cell: (task) => (
        <QuickDue task={task} timezone={timezoneOf(task)} quick={quick}>
          <DueDate
            short
            day={task.dueDate}
            inDays={task.dueInDays}
            settled={isSettled(task.status)}
          />
        </QuickDue>
      ),
    },
    {
      id: 'assignee',
      header: t('tasks.list.columns.assignee'),
      sort: 'assignee',
      width: 12.5,
      narrow: 7,
      cell: (task) => (
        <QuickAssignee task={task} assigning={assigning}>
          {task.assignee ? (
            <UserLabel name={task.assignee.fullName} nameClass="group-data-narrow/table:sr-only" />
          ) : (
            <span className="inline-flex text-subtle" title={t('tasks.list.nobody')}>
              <UserRound aria-hidden className="hidden group-data-narrow/table:block" />
              <span className="group-data-narrow/table:sr-only">{t('tasks.list.nobody')}</span>
            </span>
          )}
        </QuickAssignee>
      ),
    },
    {
      id: 'priority',
      header: t('tasks.list.columns.priority'),
      sort: 'priority',
      greatestFirst: true,
      width: 7.5,
      narrow: 6.75,
      cell: (task) => (
        <QuickPriority task={task} quick={quick}>
          <PriorityMark priority={task.priority} />
        </QuickPriority>
      ),
    },
    {
      id: 'approved',
      header: t('tasks.list.columns.approved'),
      width: 7.5,
      narrow: 7,
      cell: (task) => (
        <span className="inline-flex items-center gap-2">
          <ApprovedCount task={task} />
          <CheckMark checks={task.checks} />
        </span>
      ),
    },
    {
      id: 'created',
      header: t('tasks.list.columns.created'),
      sort: 'createdAt',
      width: 8,
      cell: (task) => <RelativeTime at={task.createdAt} brief className="text-muted" />,
    },
  ]
}
