import { type Data } from '@generated/data'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Priority = Data.Task['priority']

const BARS: Record<Exclude<Priority, 'urgent'>, number> = { low: 1, normal: 2, high: 3 }

type Props = {
  priority: Priority
  /** Without an accessible name, because the same text is next to it. */
  decorative?: boolean
}

/**
 * An order's priority: rising bars, or a filled square for urgent. Its text is a tooltip and available to screen
 * readers.
 * @example <PriorityMark priority={task.priority} />
 */
export function PriorityMark({ priority, decorative = false }: Props) {
  const name = decorative ? undefined : t(`tasks.priority.${priority}`)
  return (
    <span className="inline-flex items-center gap-2 align-middle" title={name}>
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        aria-hidden
        className={cx('shrink-0', priority === 'urgent' ? 'text-ink' : 'text-muted')}
      >
        {priority === 'urgent' ? (
          <>
            <rect x="1" y="1" width="14" height="14" rx="4" fill="currentColor" />
            <path
              d="M8 4.25v4.5"
              stroke="var(--color-surface)"
              strokeWidth="2"
              strokeLinecap="round"
            />
            <circle cx="8" cy="11.75" r="1.1" fill="var(--color-surface)" />
          </>
        ) : (
          [1, 2, 3].map((bar) => (
            <rect
              key={bar}
              x={1.5 + (bar - 1) * 5}
              y={14 - bar * 3.75}
              width="3"
              height={bar * 3.75}
              rx="1"
              fill="currentColor"
              opacity={bar <= BARS[priority] ? 1 : 0.28}
            />
          ))
        )}
      </svg>
      {name && <span className="sr-only">{name}</span>}
    </span>
  )
}
