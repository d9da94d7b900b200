import { Clock, ClockAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Badge } from '~/components/ui/display/badge'
import { cx } from '~/lib/cx'
import { describeDue, formatDate, formatExact, formatRelative } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Older times are shown as dates, which don't change. */
const DATED_AFTER = 8 * 24 * 3600_000

type Props = {
  /** ISO 8601 time. */
  at: string
  /** Shows days without a time, for columns. */
  brief?: boolean
  className?: string
}

/**
 * When something happened, relative to now; the exact time on hover. Updates itself.
 * @example <RelativeTime at={comment.createdAt} />
 */
export function RelativeTime({ at, brief, className }: Props) {
  const [ticks, setTicks] = useState(0)

  useEffect(() => {
    const age = Math.abs(Date.now() - Date.parse(at))
    if (age > DATED_AFTER) return
    const timer = setTimeout(() => setTicks(ticks + 1), age < 3600_000 ? 30_000 : 600_000)
    return () => clearTimeout(timer)
  }, [at, ticks])

  return (
    <time dateTime={at} title={formatExact(at)} className={cx('whitespace-nowrap', className)}>
      {formatRelative(at, { brief })}
    </time>
  )
}

type DueProps = {
  /** `YYYY-MM-DD`. */
  day: string | null
  /** Number of days until the due date, by the calendar of the order's company; negative if it has passed. */
  inDays: number | null
  /** The order is finished, so the date is no longer urgent. */
  settled?: boolean
  /** Leaves out "Due", because a heading already says so. */
  short?: boolean
  className?: string
}

/**
 * A due date relative to today. Highlighted if it has passed or is near, unless the order is settled.
 * @example <DueDate day={task.dueDate} inDays={task.dueInDays} settled={isSettled(task.status)} />
 */
export function DueDate({ day, inDays, settled = false, short = false, className }: DueProps) {
  if (!day || inDays === null) {
    return (
      <span className={cx('text-subtle', className)}>{short ? '–' : t('common.due.none')}</span>
    )
  }
  const due = describeDue(day, inDays)
  const words = short ? due.short : due.words
  return (
    <time dateTime={day} title={due.exact} className={cx('whitespace-nowrap', className)}>
      {settled ? (
        <span className="text-muted">{formatDate(day)}</span>
      ) : due.urgency === 'late' ? (
        <Badge tone="overdue" icon={<ClockAlert aria-hidden />}>
          {words}
        </Badge>
      ) : due.urgency === 'later' ? (
        <span className="text-muted">{words}</span>
      ) : (
        <span
          className={cx(
            'inline-flex items-baseline gap-1.5 font-medium',
            due.urgency === 'today' ? 'text-overdue' : 'text-ink'
          )}
        >
          <Clock aria-hidden size={14} className="self-center" />
          {words}
        </span>
      )}
    </time>
  )
}
