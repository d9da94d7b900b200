import { Plus, Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { BulkBar } from '~/components/tasks/list/bulk_bar'
import { FILTERS, TaskFilters } from '~/components/tasks/list/task_filters'
import { DEFAULT_SORT, TaskTable } from '~/components/tasks/list/task_table'
import { MoveDialog } from '~/components/tasks/moves/move_dialog'
import { useTaskMoves } from '~/components/tasks/moves/use_task_moves'
import {
  type BoardColumn,
  type CompanyChoice,
  type Move,
  type UserChoice,
  type TaskRow,
  type TaskStatus,
} from '~/components/tasks/types'
import { Can } from '~/components/ui/display/can'
import { Page } from '~/components/ui/display/page'
import { LinkButton, AnchorButton } from '~/components/ui/form/button'
import { Pagination } from '~/components/ui/table/pagination'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { useRefreshOnFocus } from '~/hooks/use_polling'
import { useQueryState, type ListQuery, type ListSort } from '~/hooks/use_query_state'
import { useSelection } from '~/hooks/use_selection'
import { t } from '~/lib/i18n'
import { lazily } from '~/lib/loading/lazily'
import { pathTo } from '~/lib/urls'
import { type InertiaProps, type PageMetadata, type Posters } from '~/types'
import { EmptyState } from '~/components/ui/display/empty_state'
import { NoRows } from '~/components/ui/table/no_rows'
import { reloadProps, type PropOf } from '~/lib/pages/reload_props'

const Board = lazily(() => import('~/components/tasks/board/board'))

type Props = InertiaProps<{
  posters: Posters
  tasks: TaskRow[]
  /** Pagination of the list; null for a board, which has columns instead. */
  metadata: PageMetadata | null
  columns: BoardColumn[] | null
  /** The manual moves that the user may make, by order. */
  moves: Record<string, Move[]>
  companies: CompanyChoice[]
  users: UserChoice[]
}>

const RELOADED_PROPS = [
  'tasks',
  'metadata',
  'columns',
  'moves',
  'posters',
] satisfies PropOf<'tasks/index'>[]

export default function Tasks({
  tasks,
  metadata,
  columns,
  moves: allowed,
  companies,
  users,
}: Props) {
  const query = useQueryState<'/tasks'>({ only: RELOADED_PROPS })
  const reload = () => reloadProps<'tasks/index'>(RELOADED_PROPS)
  const selection = useSelection(tasks.map(({ id }) => id))
  const can = useCan()
  const mayChange = can('task.update', 'task.assign', 'task.change_status', 'task.delete')
  const pending = usePendingMoves(tasks, columns)
  useRefreshOnFocus(RELOADED_PROPS)
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const moves = useTaskMoves({
    onAssign: ({ id }) => setAskedFor(id),
    onSent: (task, move) => {
      setAskedFor(null)
      pending.add(task, move.to)
    },
    onMoved: (task, onShown) =>
      reloadProps<'tasks/index'>(RELOADED_PROPS, {
        onFinish: () => {
          pending.remove(task)
          onShown()
        },
      }),
    onRefused: (task) => {
      pending.remove(task)
      reload()
    },
  })

  /** Clients get no choice of companies. */
  const timezoneOf = ({ company }: TaskRow) =>
    companies.find(({ id }) => id === company.id)?.timezone

  const total = metadata?.total ?? columns?.reduce((sum, column) => sum + column.total, 0) ?? 0
  const hasFilters = query.hasAny(FILTERS)
  const isBare = total === 0 && !hasFilters
  const empty = <NoTasks query={query} total={total} />

  return (
    <Page
      wide
      title={t('tasks.list.title')}
      count={total}
      countIsCapped={metadata?.totalIsCapped ?? columns?.some(({ totalIsCapped }) => totalIsCapped)}
      actions={
        !isBare && (
          <>
            {/* A range that ends before it begins is refused. */}
            {total > 0 && <ExportLink query={query} />}
            <Can permission="task.create">
              <LinkButton variant="primary" href="/tasks/new" icon={<Plus />}>
                {t('tasks.list.new')}
              </LinkButton>
            </Can>
          </>
        )
      }
    >
      {!isBare && <TaskFilters query={query} companies={companies} users={users} />}
      {/* Before the rows in Tab order, but below them on the screen. */}
      <div className="flex flex-col">
        {!columns && (
          <BulkBar
            tasks={tasks}
            allowed={allowed}
            users={users}
            timezoneOf={timezoneOf}
            selection={selection}
            onDone={reload}
          />
        )}
        {pending.columns && total > 0 ? (
          <Suspense>
            <Board
              tasks={pending.tasks}
              columns={pending.columns}
              allowed={allowed}
              moves={moves}
              assigning={{ users, askedFor, props: RELOADED_PROPS }}
              query={query}
            />
          </Suspense>
        ) : (
          <TaskTable
            tasks={tasks}
            query={query}
            selection={mayChange ? selection : undefined}
            empty={empty}
            timezoneOf={timezoneOf}
            assigning={{ users, props: RELOADED_PROPS }}
            onChanged={reload}
          />
        )}
        {metadata && <Pagination query={query} metadata={metadata} />}
      </div>
      <MoveDialog moves={moves} />
    </Page>
  )
}

/** Downloads the orders with the current filters and order. */
function ExportLink({ query }: { query: ListQuery<'/tasks'> }) {
  const filters = Object.fromEntries(FILTERS.map((name) => [name, query.all(name)]))
  return (
    <AnchorButton
      href={pathTo('/api/tasks/export', {
        ...filters,
        sort: (query.get('sort') ?? DEFAULT_SORT) as ListSort<'/tasks'>,
      })}
      download
      title={t('lists.export.hint')}
    >
      <Download />
      {t('lists.export.csv')}
    </AnchorButton>
  )
}

type Columns = BoardColumn[]

/**
 * Returns the board with pending moves already applied.
 * @example
 * pending.add(task, 'on_hold') // shown in its new column
 * pending.remove(task) // shown where the server says it is
 */
function usePendingMoves(tasks: TaskRow[], columns: Columns | null) {
  const [pending, setPending] = useState<Record<string, TaskStatus>>({})
  const moved = tasks.filter(({ id, status }) => pending[id] && pending[id] !== status)

  return {
    tasks: tasks.map((task) => (pending[task.id] ? { ...task, status: pending[task.id] } : task)),
    columns:
      columns?.map(({ status, total, totalIsCapped }) => ({
        status,
        totalIsCapped,
        total: totalIsCapped
          ? total
          : total +
            moved.filter(({ id }) => pending[id] === status).length -
            moved.filter((task) => task.status === status).length,
      })) ?? null,
    add: ({ id }: TaskRow, status: TaskStatus) => setPending((now) => ({ ...now, [id]: status })),
    remove: ({ id }: TaskRow) =>
      setPending((now) => Object.fromEntries(Object.entries(now).filter(([key]) => key !== id))),
  }
}

/** Whether the range of due dates ends before it begins. */
function isReversed(query: ListQuery<'/tasks'>): boolean {
  const [from, to] = [query.get('dueFrom'), query.get('dueTo')]
  return Boolean(from && to && from > to)
}

type NoTasksProps = {
  query: ListQuery<'/tasks'>
  /** Number of orders on all pages. */
  total: number
}

/** The empty state: no orders at all, none with these filters, or after the last page. */
function NoTasks({ query, total }: NoTasksProps) {
  const can = useCan()
  const seesAll = useSeesAll()

  const who = !can('task.create') ? 'viewer' : seesAll ? 'team' : 'client'
  return (
    <NoRows
      query={query}
      total={total}
      filters={FILTERS}
      filtered={{
        title: t('tasks.list.nothing.title'),
        body: t(`tasks.list.nothing.${isReversed(query) ? 'reversed' : 'body'}`),
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
