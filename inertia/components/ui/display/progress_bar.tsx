import { Progress } from '@base-ui/react/progress'
import { cx } from '~/lib/cx'
import { currentEnvironment } from '~/lib/environment'

type Props = {
  /** Per cent; null while the length is unknown. */
  value: number | null
  /** Name of the process, for screen readers. */
  label: string
  tone?: 'accent' | 'approved' | 'overdue'
  className?: string
}

const TONES = { accent: 'bg-accent', approved: 'bg-approved', overdue: 'bg-overdue' }

/**
 * Progress of a process.
 * @example <ProgressBar value={upload.percent} label={upload.name} />
 */
export function ProgressBar({ value, label, tone = 'accent', className }: Props) {
  return (
    <Progress.Root
      value={value}
      aria-label={label}
      locale={currentEnvironment().locale}
      className={cx('w-full', className)}
    >
      <Progress.Track className="h-1.5 overflow-hidden rounded-full bg-selected">
        <Progress.Indicator
          className={cx(
            'h-full rounded-full transition-[width] duration-180 data-indeterminate:w-full data-indeterminate:animate-shimmer motion-reduce:data-indeterminate:opacity-40',
            TONES[tone]
          )}
        />
      </Progress.Track>
    </Progress.Root>
  )
}
