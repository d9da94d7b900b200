import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode } from 'react'
import { cx } from '~/lib/cx'

type Props = {
  tone?: 'neutral' | 'changes' | 'overdue'
  /** What the user should know, as a sentence. */
  children: ReactNode
  /** A button for the next action. */
  action?: ReactNode
  className?: string
}

const STYLES = {
  neutral: { ground: 'bg-hold-soft', icon: <Info className="text-hold" /> },
  changes: { ground: 'bg-changes-soft', icon: <TriangleAlert className="text-changes" /> },
  overdue: { ground: 'bg-overdue-soft', icon: <CircleAlert className="text-overdue" /> },
}

/**
 * Permanent information on a page: an order on hold, an almost full quota.
 * @example <Notice tone="changes" action={<Button size="sm">Resume</Button>}>On hold: …</Notice>
 */
export function Notice({ tone = 'neutral', children, action, className }: Props) {
  const { ground, icon } = STYLES[tone]
  return (
    <div
      className={cx(
        'flex flex-wrap items-start gap-x-2.5 gap-y-2 rounded-md px-3.5 py-2.5 text-ink',
        ground,
        className
      )}
    >
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-2.5">
        <span aria-hidden className="flex h-5 items-center">
          {icon}
        </span>
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {action}
    </div>
  )
}
