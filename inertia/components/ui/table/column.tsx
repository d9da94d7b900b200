import { Pencil } from 'lucide-react'
import { type ReactNode } from 'react'
import { IconButton } from '~/components/ui/form/icon_button'
import { cx } from '~/lib/cx'

/** A column of a `DataTable`. */
export type Column<Row, Sort extends string = string> = {
  /** Unique among the columns. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Name of the column in the URL's `sort`; without it, the column can't be sorted. */
  sort?: Sort
  /** Whether the first click sorts in descending order, for example the most urgent first. */
  greatestFirst?: boolean
  /** Numbers and times are right-aligned. */
  align?: 'end'
  /** Width in rem; 10 by default. The main column takes the rest of the width; for it, this is the minimum. */
  width?: number
  /**
   * Width in rem with less padding. Used for all columns that have it if the columns don't all fit with their usual
   * width.
   */
  narrow?: number
  /** Hides the header except for screen readers. */
  hideHeader?: boolean
  /** Never left out, even on narrow screens: the actions of a row. */
  alwaysShown?: boolean
}

/** A column with the actions of a row, at its end. */
export const actionColumn = <Row,>(
  column: Pick<Column<Row, never>, 'header' | 'width' | 'cell'>
): Column<Row, never> => ({
  id: 'actions',
  hideHeader: true,
  alwaysShown: true,
  align: 'end',
  ...column,
})

type EditColumn<Row> = {
  header: string
  /** Name of the button. */
  label: (row: Row) => string
  onEdit: (row: Row) => void
}

/** A column with a button that edits the row. */
export const editColumn = <Row,>({ header, label, onEdit }: EditColumn<Row>) =>
  actionColumn<Row>({
    header,
    width: 4.5,
    cell: (row) => (
      <span className="relative z-1">
        <IconButton size="sm" label={label(row)} onClick={() => onEdit(row)}>
          <Pencil />
        </IconButton>
      </span>
    ),
  })

type MainCellProps = {
  /** A small `Poster` or `Avatar`. */
  picture?: ReactNode
  title: ReactNode
  /** A line below the title in a subdued colour. */
  meta?: ReactNode
  /** Another line if this is the only cell, as on a phone: the status. */
  phone?: ReactNode
  /** Whether a long title may take a second line. */
  wraps?: boolean
}

/**
 * The first cell of a row: a picture, a title, and a subdued line.
 * @example <MainCell picture={<Poster small src={…} className="w-18" />} title={task.title} meta={task.number} />
 */
export function MainCell({ picture, title, meta, phone, wraps }: MainCellProps) {
  const long = wraps
    ? 'line-clamp-2 [overflow-wrap:anywhere] group-data-bare/table:line-clamp-3'
    : 'block truncate'
  return (
    <span className="flex min-w-0 items-center gap-3">
      {picture}
      <span className="min-w-0 group-data-bare/table:flex-1">
        <span className={cx(long, 'font-medium text-ink')}>{title}</span>
        {meta && <span className={cx(long, 'text-sm text-muted')}>{meta}</span>}
        {phone && <span className="mt-1 hidden text-sm group-data-bare/table:block">{phone}</span>}
      </span>
    </span>
  )
}
