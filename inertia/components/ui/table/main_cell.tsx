import { type ReactNode } from 'react'
import { cx } from '~/lib/cx'

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
