import { useEffect, useState } from 'react'
import { Badge } from '~/components/ui/badge'
import { cx } from '~/lib/cx'
import { describeDue, formatExact, formatRelative } from '~/lib/format'

type Props = {
  /** An ISO 8601 instant. */
  at: string
  className?: string
}

/**
 * When something happened, as people say it; exact on hover, and it keeps up with the clock.
 *
 * @example <RelativeTime at={comment.createdAt} />
 */
export function RelativeTime({ at, className }: Props) {
  const [, tick] = useState(0)

  useEffect(() => {
    const age = Math.abs(Date.now() - Date.parse(at))
    if (age > 12 * 3600_000) return
    const timer = setInterval(() => tick((count) => count + 1), age < 3600_000 ? 30_000 : 600_000)
    return () => clearInterval(timer)
  }, [at])

  return (
    <time dateTime={at} title={formatExact(at)} className={cx('whitespace-nowrap', className)}>
      {formatRelative(at)}
    </time>
  )
}

type DueProps = {
  /** `YYYY-MM-DD`. */
  day: string | null
  /** The matter is closed: the date presses nobody any more. */
  settled?: boolean
  className?: string
}

/**
 * A due date as people say it; late and today's stand out.
 *
 * @example <DueDate day={task.dueDate} settled={task.status === 'completed'} />
 */
export function DueDate({ day, settled = false, className }: DueProps) {
  if (!day) return <span className="text-subtle">–</span>
  const due = describeDue(day)
  if (!settled && due.urgency === 'late') {
    return (
      <time dateTime={day} title={due.exact} className={className}>
        <Badge tone="overdue">{due.words}</Badge>
      </time>
    )
  }
  return (
    <time
      dateTime={day}
      title={due.exact}
      className={cx(
        'whitespace-nowrap',
        !settled && due.urgency === 'today' ? 'font-medium text-overdue' : 'text-muted',
        className
      )}
    >
      {due.words}
    </time>
  )
}
