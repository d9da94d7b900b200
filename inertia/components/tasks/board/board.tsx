import { type ReactNode } from 'react'
import { BoardCard } from '~/components/tasks/list/board_card'
import { type Moves } from '~/components/tasks/moves/use_moves'
import { type Move, type TaskRow, type TaskStatus } from '~/components/tasks/types'
import { Link } from '~/components/ui/link'
import { StatusIcon } from '~/components/ui/status_badge'
import { type ListQuery } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'
import { formatNumber } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  tasks: TaskRow[]
  columns: { status: TaskStatus; total: number }[]
  allowed: Record<string, Move[]>
  moves: Moves
  query: ListQuery<'/tasks'>
}

/** The orders in a column per status. A card moves as its order may. */
export function Board({ tasks, columns, allowed, moves, query }: Props) {
  return (
    <div
      role="region"
      aria-label={t('tasks.board.label')}
      aria-busy={query.loading || undefined}
      tabIndex={0}
      className={cx(
        '-mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-px-4 px-4 pb-3 transition-opacity sm:-mx-6 sm:scroll-px-6 sm:px-6 md:snap-none xl:-mx-10 xl:px-10',
        query.loading && 'opacity-60'
      )}
    >
      {columns.map(({ status, total }) => {
        const own = tasks.filter((task) => task.status === status)
        return (
          <Column key={status} status={status} total={total}>
            {own.map((task) => (
              <li key={task.id}>
                <BoardCard task={task} allowed={allowed[task.id] ?? []} moves={moves} />
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
                  {t('tasks.board.all', { count: total })}
                </Link>
              </li>
            )}
          </Column>
        )
      })}
    </div>
  )
}

type ColumnProps = { status: TaskStatus; total: number; children: ReactNode }

function Column({ status, total, children }: ColumnProps) {
  const id = `column-${status}`
  return (
    <section
      aria-labelledby={id}
      className="flex w-[82vw] max-w-72 shrink-0 snap-start flex-col rounded-lg bg-sunken sm:w-68"
    >
      <h2
        id={id}
        className="sticky top-0 z-1 flex h-11 items-center gap-2 rounded-t-lg bg-sunken px-3 text-base"
      >
        <StatusIcon status={status} />
        <span className="truncate">{t(`tasks.status.${status}`)}</span>
        <span className="tabular ml-auto font-normal text-subtle">{formatNumber(total)}</span>
      </h2>
      <ul className="flex flex-col gap-2 px-2 pb-2">{children}</ul>
    </section>
  )
}
