import { Link } from '@inertiajs/react'
import { type KeyboardEvent, type ReactNode } from 'react'
import { SortHead } from '~/components/ui/sort_head'
import { type QueryState } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'

export type Column<Row> = {
  /** Unlike any other column's. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The name to sort by in the address; without it the head doesn't sort. */
  sort?: string
  /** Numbers and times stand at the end. */
  align?: 'end'
  /** Drawn from this width of the window on; a phone keeps the main column and what has none. */
  from?: 'sm' | 'md' | 'lg' | 'xl'
  /** A CSS width. The main column takes what is left. */
  width?: string
  /** Keeps the header for screen readers only. */
  quietHeader?: boolean
}

type Props<Row> = {
  rows: Row[]
  rowKey: (row: Row) => string
  /** The column that names the row; its link covers the whole line. */
  main: Column<Row>
  columns: Column<Row>[]
  /** Where a row leads. */
  href?: (row: Row) => string
  /** 56 px rows, for posters. */
  poster?: boolean
  /** Sorting goes through the address. */
  query?: QueryState
  /** What is listed, for screen readers. */
  label: string
  /** Drawn instead of rows when there are none. */
  empty?: ReactNode
}

const FROM = {
  sm: 'max-sm:hidden',
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
}

/**
 * A list as a table: heads that sort through the address, rows that can be clicked anywhere and reached
 * by Tab, arrows or J and K. Buttons inside a cell work by themselves when they are `relative z-1`.
 *
 * @example
 * <DataTable label="Orders" rows={tasks.data} rowKey={(task) => task.id} poster query={query}
 *   href={(task) => `/tasks/${task.id}`}
 *   main={{ id: 'title', header: 'Order', sort: 'title', cell: (task) => <MainCell title={task.title} /> }}
 *   columns={[{ id: 'due', header: 'Due', sort: 'dueDate', from: 'md', cell: (task) => <DueDate day={task.dueDate} /> }]}
 *   empty={<EmptyState … />} />
 */
export function DataTable<Row>({
  rows,
  rowKey,
  main,
  columns,
  href,
  poster = false,
  query,
  label,
  empty,
}: Props<Row>) {
  if (rows.length === 0 && empty) {
    return <div className="rounded-lg border border-line bg-surface">{empty}</div>
  }
  const all = [main, ...columns]
  return (
    <div
      aria-busy={query?.loading || undefined}
      className={cx(
        'overflow-hidden rounded-lg border border-line bg-surface transition-opacity',
        query?.loading && 'opacity-60'
      )}
    >
      <table className="w-full table-fixed border-collapse text-left" onKeyDown={moveBetweenRows}>
        <caption className="sr-only">{label}</caption>
        <thead className="max-sm:sr-only">
          <tr className="h-9 border-b border-line text-sm text-muted">
            {all.map((column) => (
              <SortHead
                key={column.id}
                column={column}
                query={query}
                className={cx(column.from && FROM[column.from])}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx(
                'relative border-b border-line transition-colors last:border-b-0',
                'has-[[data-row-link]:focus-visible]:outline-2 has-[[data-row-link]:focus-visible]:-outline-offset-2 has-[[data-row-link]:focus-visible]:outline-ring',
                href && 'hover:bg-hover',
                poster ? 'h-(--row-poster)' : 'h-(--row)'
              )}
            >
              <th scope="row" className="px-4 py-1.5 font-normal">
                {href ? (
                  <Link
                    href={href(row)}
                    prefetch
                    data-row-link
                    className="block min-w-0 outline-none after:absolute after:inset-0"
                  >
                    {main.cell(row)}
                  </Link>
                ) : (
                  main.cell(row)
                )}
              </th>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cx(
                    'px-4 py-1.5',
                    column.align === 'end' && 'tabular text-right',
                    column.from && FROM[column.from]
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type MainCellProps = {
  /** A small `Poster` or `Avatar`. */
  picture?: ReactNode
  title: ReactNode
  /** A quieter line under it. */
  meta?: ReactNode
}

/**
 * The first cell of a row: a picture, a name, a quieter line.
 *
 * @example <MainCell picture={<Poster small src={…} className="w-16" />} title={task.title} meta={task.number} />
 */
export function MainCell({ picture, title, meta }: MainCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {picture}
      <span className="min-w-0">
        <span className="block truncate font-medium text-ink">{title}</span>
        {meta && <span className="block truncate text-sm text-muted">{meta}</span>}
      </span>
    </span>
  )
}

/** Arrows, or J and K as in a mail program, move from row to row. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>) {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
  const here = event.target as HTMLElement
  if (!step || !here.matches('[data-row-link]') || event.metaKey || event.ctrlKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  links[links.indexOf(here) + step]?.focus()
  event.preventDefault()
}
