import { type ReactNode } from 'react'
import { cx } from '~/lib/cx'

export type Tone = 'neutral' | 'waiting' | 'changes' | 'approved' | 'overdue' | 'hold'

const TONES: Record<Tone, string> = {
  neutral: 'bg-selected text-muted',
  waiting: 'bg-waiting-soft text-waiting',
  changes: 'bg-changes-soft text-changes',
  approved: 'bg-approved-soft text-approved',
  overdue: 'bg-overdue-soft text-overdue',
  hold: 'bg-hold-soft text-hold',
}

type Props = {
  tone?: Tone
  /** A small icon before the text. A status must have one, so that it isn't shown by colour alone. */
  icon?: ReactNode
  children: ReactNode
  className?: string
}

/**
 * A short label in the colour of its meaning.
 * @example <Badge tone="overdue" icon={<Clock />}>2 days overdue</Badge>
 */
export function Badge({ tone = 'neutral', icon, children, className }: Props) {
  return (
    <span
      className={cx(
        'inline-flex h-6 max-w-full align-middle items-center gap-1.5 rounded-full px-2.5 text-sm font-medium whitespace-nowrap [&>.lucide]:size-3.5',
        TONES[tone],
        className
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
