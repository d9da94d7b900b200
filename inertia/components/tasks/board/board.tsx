import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { BoardCard, type Assigning } from '~/components/tasks/board/board_card'
import { Column } from '~/components/tasks/board/column'
import { useCarried } from '~/components/tasks/board/use_carried'
import { type Moves } from '~/components/tasks/moves/use_moves'
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

type Props = {
  tasks: TaskRow[]
  columns: BoardColumn[]
  allowed: Record<string, Move[]>
  moves: Moves
  assigning: Assigning
  query: ListQuery<'/tasks'>
}

/** The orders in a column per status. A card is moved as its order may: dragged, by keys or by its menu. */
export default function Board({ tasks, columns, allowed, moves, assigning, query }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const carrying = useCarried({ statuses: columns.map(({ status }) => status), allowed, moves })
  const { carried } = carrying
  /** The card of each column that had the focus last. */
  const [last, setLast] = useState<Partial<Record<TaskStatus, string>>>({})
  const reach = (status: TaskStatus, id: string) =>
    setLast((now) => (now[status] === id ? now : { ...now, [status]: id }))
  useFocusFollowing(region, tasks, moves.asked?.open ?? false)
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
          // A snap would pull the board away from under what is dragged.
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
 * Keeps the focus on a card that changes its column, where it is drawn anew.
 * @param isWaiting a dialog is open, which has the focus
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
