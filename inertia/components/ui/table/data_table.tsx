import { type ReactNode, type KeyboardEvent } from 'react'
import { type Column } from '~/components/ui/table/column'
import {
  SELECTION_WIDTH,
  SelectionHeader,
  SelectionCell,
} from '~/components/ui/table/selection_cell'
import { SortChoice, SortHeader } from '~/components/ui/table/sorting'
import { type Selection } from '~/hooks/use_selection'
import { type QueryState, type SortOf } from '~/hooks/use_query_state'
import { useWidth } from '~/hooks/use_width'
import { cx } from '~/lib/cx'
import { Link } from '~/components/ui/display/link'

type Props<Row, Query extends object> = {
  rows: Row[]
  rowKey: (row: Row) => string
  /** The column with the title of a row; its link covers the whole row. */
  main: Column<Row, SortOf<Query>>
  /**
   * The other columns, the most important first. Where the width isn't sufficient, the last ones are left out, except
   * those with `alwaysShown`.
   */
  columns: Column<Row, SortOf<Query>>[]
  /** Returns the link of a row. */
  href?: (row: Row) => string
  /** 56 px rows, for posters. */
  poster?: boolean
  /** The list's query, which stores the sort order in the URL. */
  query?: QueryState<Query>
  /** Sort order if the URL names none. */
  defaultSort?: SortOf<Query>
  /** Name of the default order, if it isn't that of a column. */
  defaultOrder?: string
  /** Name of the list, for screen readers. */
  label: string
  /** Makes rows selectable; requires `rowName`. */
  selection?: Selection
  /** Returns the name of a row, for its checkbox. */
  rowName?: (row: Row) => string
  /** Shown if there are no rows. */
  empty?: ReactNode
}

/**
 * Minimum width of the main column in rem, if it has none of its own; other columns are shown only if they fit next to
 * it.
 */
const MAIN_WIDTH = 18
/** Default width of a column, in rem. */
const WIDTH = 10

/**
 * A list as a table: its headers sort the list through the URL, and its rows can be clicked anywhere and reached by
 * Tab, arrow keys or J and K. Buttons inside a cell stay clickable if they are `relative z-1`. `StatusBadge` needs a
 * width of 12.5, `UserLabel` 13, `DueDate` 10.5, `RelativeTime brief` 8.
 * @example
 * <DataTable label="Orders" rows={tasks.data} rowKey={(task) => task.id} poster query={query}
 *   href={(task) => pathTo('/tasks/:id', { id: task.id })}
 *   main={{ id: 'title', header: 'Order', sort: 'title', cell: (task) => <MainCell title={task.title} /> }}
 *   columns={[{ id: 'due', header: 'Due', sort: 'dueDate', width: 10.5, cell: (task) => <DueDate short
 * day={task.dueDate} inDays={task.dueInDays} /> }]}
 *   empty={<EmptyState … />} />
 */
export function DataTable<Row, Query extends object>(props: Props<Row, Query>) {
  const { rows, rowKey, main, columns, href, poster = false, query, label, empty } = props
  const { selection, rowName, defaultSort, defaultOrder } = props
  const [ref, width] = useWidth()
  const room = width - (selection ? SELECTION_WIDTH : 0)
  const { shown, isBare, isNarrow } = fittingColumns(main, columns, room)

  if (rows.length === 0 && empty) {
    return <div className="rounded-lg border border-line bg-surface">{empty}</div>
  }
  return (
    <div
      ref={ref}
      data-bare={isBare || undefined}
      data-narrow={(isNarrow && !isBare) || undefined}
      aria-busy={query?.loading || undefined}
      className={cx(
        'group/table overflow-clip rounded-lg border border-line bg-surface transition-opacity',
        query?.loading && 'opacity-60'
      )}
    >
      <table
        onKeyDown={(event) => moveBetweenRows(event, selection)}
        className="w-full table-fixed border-separate border-spacing-0 text-left"
      >
        <caption className="sr-only">{label}</caption>
        <colgroup>
          {selection && <col style={{ width: `${SELECTION_WIDTH}rem` }} />}
          <col />
          {shown.map((column) => (
            <col key={column.id} style={{ width: `${widthOf(column, isNarrow)}rem` }} />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-10 bg-surface">
          <tr className="h-9 text-sm text-muted">
            {selection && <SelectionHeader selection={selection} />}
            {isBare && query ? (
              <SortChoice
                columns={[main, ...columns]}
                span={1 + shown.length}
                query={query}
                defaultSort={defaultSort}
                defaultOrder={defaultOrder}
              />
            ) : (
              [main, ...shown].map((column) => (
                <SortHeader
                  key={column.id}
                  column={column}
                  query={query}
                  defaultSort={defaultSort}
                  defaultOrder={defaultOrder}
                />
              ))
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              id={rowKey(row)}
              selection={selection}
              name={rowName?.(row) ?? ''}
              main={main}
              columns={shown}
              href={href?.(row)}
              poster={poster}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SizedColumn = { width?: number; narrow?: number; alwaysShown?: boolean }

function widthOf({ width = WIDTH, narrow = width }: SizedColumn, isNarrow: boolean): number {
  return isNarrow ? narrow : width
}

/**
 * Returns the columns that fit next to the main one, in order; in their narrow widths if one of those with a narrow
 * width would otherwise be left out. If only the columns with `alwaysShown` are left, the main one shows more and the headers
 * are hidden.
 */
function fittingColumns<One extends SizedColumn>(
  main: SizedColumn,
  columns: One[],
  room: number,
  isNarrow = false
) {
  const others = columns.filter(({ alwaysShown }) => !alwaysShown)
  let left = room - widthOf({ width: MAIN_WIDTH, ...main }, isNarrow)
  for (const column of columns) if (column.alwaysShown) left -= widthOf(column, isNarrow)
  const end = others.findIndex((column) => (left -= widthOf(column, isNarrow)) < 0)
  const fitting = new Set(end < 0 ? others : others.slice(0, end))
  if (!isNarrow && others.some((column) => column.narrow && !fitting.has(column))) {
    return fittingColumns(main, columns, room, true)
  }
  const shown = columns.filter((column) => column.alwaysShown || fitting.has(column))
  return { shown, isBare: fitting.size === 0, isNarrow }
}

/**
 * Handles keys: arrow keys, or J and K as in email programs, move from row to row. If rows can be selected, X selects
 * or deselects one, Shift with an arrow key extends the selection, and Escape clears it.
 */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>, selection?: Selection) {
  const here = event.target as HTMLElement
  if (!here.matches('[data-row-link]') || event.metaKey || event.ctrlKey) return
  const step = { ArrowDown: 1, j: 1, J: 1, ArrowUp: -1, k: -1, K: -1 }[event.key]
  if (step) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
    const next = links[links.indexOf(here) + step]
    if (event.shiftKey && selection && next) selection.add([rowOf(here), rowOf(next)])
    next?.focus()
  } else if (selection && event.key === 'x') selection.toggle(rowOf(here))
  else if (selection && event.key === 'Escape' && selection.ids.length > 0) selection.clear()
  else return
  event.preventDefault()
}

function rowOf(link: HTMLElement): string {
  return link.closest<HTMLElement>('[data-row]')?.dataset.row ?? ''
}

type TableRowProps<Row> = {
  row: Row
  id: string
  /** Name of the row, if it can be selected. */
  name: string
  selection?: Selection
  main: Column<Row>
  columns: Column<Row>[]
  href?: string
  poster: boolean
}

const CELL =
  'border-b border-line px-4 py-1.5 group-last/row:border-b-0 group-data-narrow/table:px-3'

/** One row of a `DataTable`; the link in its first cell covers the whole row. */
function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, name, selection, main, columns, href, poster } = props
  const isSelected = selection?.has(id)
  return (
    <tr
      data-row={id}
      aria-selected={selection && isSelected}
      className={cx(
        'group/row relative transition-colors',
        'has-[[data-row-link]:focus-visible]:outline-2 has-[[data-row-link]:focus-visible]:-outline-offset-2 has-[[data-row-link]:focus-visible]:outline-ring',
        isSelected ? 'bg-selected' : href && 'hover:bg-hover',
        poster ? 'h-(--row-poster)' : 'h-(--row)'
      )}
    >
      {selection && <SelectionCell id={id} name={name} selection={selection} />}
      <th scope="row" className={cx(CELL, 'font-normal')}>
        {href ? (
          <Link
            href={href}
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
        <td key={column.id} className={cx(CELL, column.align === 'end' && 'tabular text-right')}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}
