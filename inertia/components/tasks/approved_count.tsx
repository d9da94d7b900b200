import { type TaskRow } from '~/components/tasks/types'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type ApprovalCounts = Pick<TaskRow, 'quantity'> & { counts: Pick<TaskRow['counts'], 'approved'> }

/**
 * Number of approved videos of an order, "1 of 2", with a dash for each video if there are few. Empty for a user who
 * can't see videos.
 * @example <ApprovedCount task={task} />
 */
export function ApprovedCount({ task }: { task: ApprovalCounts }) {
  const { quantity } = task
  const { approved } = task.counts
  if (approved === null) return null
  const words = t('tasks.approved_of', { approved, quantity })
  return (
    <span
      className="inline-flex items-center gap-2 whitespace-nowrap"
      title={t('tasks.approved_of_long', { approved, quantity })}
    >
      {quantity <= 6 && (
        <span aria-hidden className="flex gap-0.5">
          {Array.from({ length: quantity }, (_, index) => (
            <span
              key={index}
              className={cx(
                'h-3 w-1 rounded-full',
                index < approved
                  ? 'bg-approved'
                  : 'bg-line-strong forced-colors:border forced-colors:bg-transparent'
              )}
            />
          ))}
        </span>
      )}
      <span className={cx('tabular', approved === 0 && 'text-muted')}>{words}</span>
    </span>
  )
}
