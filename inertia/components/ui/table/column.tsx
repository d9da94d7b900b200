import { type ReactNode } from 'react'
import { cx } from '~/lib/cx'

/** A column of a `DataTable`. */
export type Column<Row, Sort extends string = string> = {
  /** Unlike any other column's. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The name to sort by in the address; without it the head doesn't sort. */
  sort?: Sort
  /** The first click on the head puts the greatest first: what is urgent. */
  greatestFirst?: boolean
  /** Numbers and times are right-aligned. */
  align?: 'end'
  /** In rem; 10 by default. The main column takes what is left, and that is so much at least. */
  width?: number
  /** In rem, with less padding, for all columns that name it where not all of those fit with their width. */
  narrow?: number
  /** Keeps the header for screen readers only. */
  quietHeader?: boolean
  /** Stays, however narrow it gets: what one can do with a row. */
  stays?: boolean
}

type MainCellProps = {
  /** A small `Poster` or `Avatar`. */
  picture?: ReactNode
  title: ReactNode
  /** A quieter line under it. */
  meta?: ReactNode
  /** A line more where this cell is alone, as on a phone: the status. */
  phone?: ReactNode
  /** What is long takes a second line. */
  wraps?: boolean
}

/**
 * The first cell of a row: a picture, a name, a quieter line.
 *
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
