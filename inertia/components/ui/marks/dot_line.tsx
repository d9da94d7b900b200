import { Children, type ReactNode } from 'react'
import { cx } from '~/lib/cx'

type Props = { className?: string; children: ReactNode }

/**
 * Short texts with dots between them. If they take several lines, no line begins or ends with a dot: each text has a
 * dot before it, and dots at the start of a line are clipped.
 * @example <DotLine><span>{task.number}</span>{company.name}</DotLine>
 */
export function DotLine({ className, children }: Props) {
  return (
    <span className={cx('block min-w-0 overflow-x-clip', className)}>
      <span className="-ml-3 flex flex-wrap">
        {Children.toArray(children).map((fact, index) => (
          <span
            key={index}
            className="flex max-w-full before:w-3 before:shrink-0 before:text-center before:content-['·']"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{fact}</span>
          </span>
        ))}
      </span>
    </span>
  )
}
