import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useEffectEvent,
  type ReactNode,
} from 'react'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { BoardCard, type BoardAssignees } from '~/components/tasks/board/board_card'
import { useCarried } from '~/components/tasks/board/use_carried'
import { type Moves } from '~/components/tasks/moves/use_task_moves'
import {
  type BoardColumn,
  type Move,
  type TaskRow,
  type TaskStatus,
} from '~/components/tasks/types'
import { Link } from '~/components/ui/display/link'
import { type ListQuery } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/i18n'
import { type Target } from '~/components/tasks/board/targets'
import { StatusIcon } from '~/components/ui/display/status_badge'

type Props = {
  tasks: TaskRow[]
  columns: BoardColumn[]
  allowed: Record<string, Move[]>
  moves: Moves
  assigning: BoardAssignees
  query: ListQuery<'/tasks'>
}

/**
 * The orders in one column per status. An order can be moved by dragging, by keys or by its menu, within its allowed
 * moves.
 */
export default function Board({ tasks, columns, allowed, moves, assigning, query }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const carrying = useCarried({ statuses: columns.map(({ status }) => status), allowed, moves })
  const { carried } = carrying
  /** By column, the card that had the focus last. */
  const [last, setLast] = useState<Partial<Record<TaskStatus, string>>>({})
  const reach = (status: TaskStatus, id: string) =>
    setLast((now) => (now[status] === id ? now : { ...now, [status]: id }))
  useFocusFollowing(region, tasks, moves.dialog?.open ?? false)
  useEffect(
    () =>
      combine(autoScrollForElements({ element: region.current! }), autoScrollWindowForElements()),
    []
  )

  return (
    <>
      <div
        ref={region}
        role="region"
        aria-label={t('tasks.board.label')}
        aria-busy={query.loading || undefined}
        data-carrying={carried?.by ?? 'none'}
        tabIndex={0}
        className={cx(
          '-mx-4 flex gap-3 overflow-x-auto scroll-px-4 px-4 pb-3 transition-opacity sm:-mx-6 sm:scroll-px-6 sm:px-6 md:snap-none xl:-mx-10 xl:px-10',
          // Scroll snapping would move the board during a drag.
          !carried && 'snap-x snap-mandatory',
          query.loading && 'opacity-60'
        )}
      >
        {columns.map((column) => {
          const { status, total } = column
          const own = tasks.filter((task) => task.status === status)
          const reached = own.find(({ id }) => id === last[status]) ?? own[0]
          return (
            <Column
              key={status}
              status={status}
              count={formatCount(column)}
              target={carrying.targetOf(status)}
              isOver={carried?.over === status}
              onHover={carrying.hover}
              onDrop={carrying.drop}
            >
              {own.map((task) => (
                <li key={task.id} onFocus={() => reach(status, task.id)}>
                  <BoardCard
                    task={task}
                    allowed={allowed[task.id] ?? []}
                    moves={moves}
                    carrying={carrying}
                    assigning={assigning}
                    isReached={task === reached}
                    hintId={hintId}
                  />
                </li>
              ))}
              {total === 0 && (
                <li className="px-1 py-6 text-center text-sm text-subtle">
                  {t('tasks.board.empty')}
                </li>
              )}
              {total > own.length && own.length > 0 && (
                <li>
                  <Link
                    href={query.href({ view: null, status: [status] })}
                    prefetch
                    className="flex h-(--control) items-center justify-center rounded-md text-sm text-muted transition-colors hover:bg-hover hover:text-ink"
                  >
                    {t('tasks.board.all', { count: formatCount(column) })}
                  </Link>
                </li>
              )}
            </Column>
          )
        })}
      </div>
      <p id={hintId} className="sr-only">
        {t('tasks.board.hint')}
      </p>
    </>
  )
}

/**
 * Keeps the focus on a card when it moves to another column, where a new element is rendered.
 * @param isWaiting whether a dialog is open, which has the focus
 */
function useFocusFollowing(
  region: RefObject<HTMLElement | null>,
  tasks: TaskRow[],
  isWaiting: boolean
) {
  const last = useRef<string | null>(null)

  useEffect(() => {
    const element = region.current!
    function remember({ target }: FocusEvent) {
      last.current =
        (target as HTMLElement).closest<HTMLElement>('[data-order]')?.dataset.order ?? null
    }
    element.addEventListener('focusin', remember)
    return () => element.removeEventListener('focusin', remember)
  }, [region])

  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isWaiting || !isLost || !last.current) return
    region.current
      ?.querySelector<HTMLElement>(`[data-order="${last.current}"] [data-card-link]`)
      ?.focus()
  }, [region, tasks, isWaiting])
}

type ColumnProps = {
  status: TaskStatus
  /** Number of orders in the column. */
  count: string
  /** Whether the order that is being moved may go to this column; null while none is being moved. */
  target: Target | null
  isOver: boolean
  onHover: (status: TaskStatus | null) => void
  onDrop: (status: TaskStatus) => void
  children: ReactNode
}

/** The orders of one status. While an order is being moved, shows whether it may go here, and if not, why. */
function Column({ status, count, target, isOver, onHover, onDrop, children }: ColumnProps) {
  const id = `column-${status}`
  const ref = useRef<HTMLElement>(null)
  const hover = useEffectEvent(onHover)
  const drop = useEffectEvent(onDrop)
  useEffect(
    () =>
      dropTargetForElements({
        element: ref.current!,
        getData: () => ({ status }),
        getDropEffect: () => 'move',
        onDragEnter: () => hover(status),
        onDragLeave: () => hover(null),
        onDrop: () => drop(status),
      }),
    [status]
  )
  useEffect(() => {
    if (isOver) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOver])

  return (
    <section
      ref={ref}
      aria-labelledby={id}
      data-column={status}
      data-target={target?.kind}
      className={cx(
        'relative flex min-h-[60dvh] md:min-h-[calc(100dvh-11.5rem)] w-[82vw] max-w-72 shrink-0 snap-start flex-col rounded-lg bg-sunken sm:w-68',
        target?.kind === 'open' && 'outline-2 -outline-offset-2 outline-line-strong outline-dashed',
        target?.kind === 'open' && isOver && 'bg-accent-soft outline-ring outline-solid'
      )}
    >
      <h2
        id={id}
        className={cx(
          'sticky top-0 z-3 flex h-11 items-center gap-2 rounded-t-lg px-3 text-base',
          target?.kind !== 'open' && 'bg-sunken'
        )}
      >
        <StatusIcon status={status} />
        <span className="truncate">{t(`tasks.status.${status}`)}</span>
        {target?.kind === 'open' ? (
          <span className="ml-auto truncate text-sm font-medium">
            {t(`tasks.moves.${target.move.verb}`)}
          </span>
        ) : (
          <span className="tabular ml-auto font-normal text-subtle">{count}</span>
        )}
      </h2>
      {target?.kind === 'closed' && (
        <p className="absolute inset-x-2 top-13 z-2 rounded-md bg-sunken px-3 py-4 text-center text-sm text-muted">
          {target.reason}
        </p>
      )}
      <ul
        className={cx(
          'flex flex-col gap-2 px-2 pb-2 transition-opacity',
          target?.kind === 'closed' && 'opacity-40'
        )}
      >
        {children}
      </ul>
    </section>
  )
}
