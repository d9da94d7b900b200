import { missingVideos } from '~/components/tasks/quantity/missing'
import { type TaskRow } from '~/components/tasks/types'
import { t } from '~/lib/i18n'

/** What an order lacks, on cards and rows: "2 of 3 approved, video 3 not delivered yet". */
export function MissingLine({ task, className }: { task: TaskRow; className?: string }) {
  const count = missingVideos(task)
  if (count === 0) return null
  const { quantity, counts } = task
  const approved = counts.approved ?? 0
  return (
    <span className={className}>
      {approved > 0
        ? t('tasks.missing.line', { approved, quantity, count })
        : t('tasks.missing.videos', { count, quantity })}
    </span>
  )
}
