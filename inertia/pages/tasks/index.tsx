import { router } from '@inertiajs/react'
import { Plus, Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAhead } from '~/components/tasks/board/use_ahead'
import { BulkBar } from '~/components/tasks/list/bulk_bar'
import { NoTasks } from '~/components/tasks/list/no_tasks'
import { FILTERS, TaskFilters } from '~/components/tasks/list/task_filters'
import { DEFAULT_SORT, TaskTable } from '~/components/tasks/list/task_table'
import { MoveDialog } from '~/components/tasks/moves/move_dialog'
import { useMoves } from '~/components/tasks/moves/use_moves'
import {
  type BoardColumn,
  type CompanyChoice,
  type Move,
  type PersonChoice,
  type TaskRow,
} from '~/components/tasks/types'
import { Can } from '~/components/ui/display/can'
import { Page, PageHeader } from '~/components/ui/display/page'
import { LinkButton, AnchorButton } from '~/components/ui/form/button'
import { Pagination } from '~/components/ui/table/pagination'
import { useCan } from '~/hooks/use_can'
import { useRefreshOnFocus } from '~/hooks/use_polling'
import { useQueryState, type ListQuery, type ListSort } from '~/hooks/use_query_state'
import { useSelection } from '~/hooks/use_selection'
import { t } from '~/lib/i18n'
import { lazily } from '~/lib/loading/lazily'
import { pathTo } from '~/lib/urls'
import { type InertiaProps, type PageMetadata, type Posters } from '~/types'

const Board = lazily(() => import('~/components/tasks/board/board'))

type Props = InertiaProps<{
  posters: Posters
  tasks: TaskRow[]
  /** Of the list; a board has columns instead. */
  metadata: PageMetadata | null
  columns: BoardColumn[] | null
  /** The moves by hand that this person may make, by order. */
  moves: Record<string, Move[]>
  companies: CompanyChoice[]
  people: PersonChoice[]
}>

const LIST_PROPS = ['tasks', 'metadata', 'columns', 'moves', 'posters']

export default function Tasks({
  tasks,
  metadata,
  columns,
  moves: allowed,
  companies,
  people,
}: Props) {
  const query = useQueryState<'/tasks'>({ only: LIST_PROPS })
  const reload = () => router.reload({ only: LIST_PROPS })
  const selection = useSelection(tasks.map(({ id }) => id))
  const can = useCan()
  const mayChange = can('task.update', 'task.assign', 'task.change_status', 'task.delete')
  const ahead = useAhead(tasks, columns)
  useRefreshOnFocus(LIST_PROPS)
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const moves = useMoves({
    onAssign: ({ id }) => setAskedFor(id),
    onSent: (task, move) => {
      setAskedFor(null)
      ahead.put(task, move.to)
    },
    onMoved: (task) => router.reload({ only: LIST_PROPS, onFinish: () => ahead.drop(task) }),
    onRefused: (task) => {
      ahead.drop(task)
      reload()
    },
  })

  const total = metadata?.total ?? columns?.reduce((sum, column) => sum + column.total, 0) ?? 0
  const hasFilters = query.hasAny(FILTERS)
  const isBare = total === 0 && !hasFilters
  const empty = <NoTasks query={query} isPastEnd={total > 0 && tasks.length === 0} />

  return (
    <Page wide>
      <PageHeader
        title={t('tasks.list.title')}
        count={total}
        countIsCapped={
          metadata?.totalIsCapped ?? columns?.some(({ totalIsCapped }) => totalIsCapped)
        }
        actions={
          !isBare && (
            <>
              <ExportLink query={query} />
              <Can permission="task.create">
                <LinkButton variant="primary" href="/tasks/new" icon={<Plus />}>
                  {t('tasks.list.new')}
                </LinkButton>
              </Can>
            </>
          )
        }
      />
      {!isBare && <TaskFilters query={query} companies={companies} people={people} />}
      {/* Before the rows in Tab order, below them on the screen. */}
      <div className="flex flex-col">
        {!columns && (
          <BulkBar
            tasks={tasks}
            allowed={allowed}
            people={people}
            selection={selection}
            onDone={reload}
          />
        )}
        {ahead.columns && total > 0 ? (
          <Suspense>
            <Board
              tasks={ahead.tasks}
              columns={ahead.columns}
              allowed={allowed}
              moves={moves}
              assigning={{ people, askedFor, props: LIST_PROPS }}
              query={query}
            />
          </Suspense>
        ) : (
          <TaskTable
            tasks={tasks}
            query={query}
            selection={mayChange ? selection : undefined}
            empty={empty}
            assigning={{ people, props: LIST_PROPS }}
            onChanged={reload}
          />
        )}
        {metadata && <Pagination query={query} metadata={metadata} />}
      </div>
      <MoveDialog moves={moves} />
    </Page>
  )
}

/** The orders as a file, as the list narrows and sorts them. */
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
