import { Link } from '~/components/ui/display/link'
import { type Column } from '~/components/ui/table/column'
import { SelectionCell } from '~/components/ui/table/selection_cell'
import { type Selection } from '~/hooks/use_selection'
import { cx } from '~/lib/cx'

type Props<Row> = {
  row: Row
  id: string
  /** What the row is called, where it can be selected. */
  name: string
  selection?: Selection
  main: Column<Row>
  columns: Column<Row>[]
  href?: string
  poster: boolean
}

const CELL =
  'border-b border-line px-4 py-1.5 group-last/row:border-b-0 group-data-narrow/table:px-3'

/** One line of a `DataTable`; its first cell's link covers it all. */
export function TableRow<Row>(props: Props<Row>) {
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
