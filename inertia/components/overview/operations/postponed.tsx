import { type Operations } from '~/components/overview/operations/types'
import { Badge } from '~/components/ui/display/badge'
import { t } from '~/lib/i18n'

/** Why jobs of the queues wait although workers run: how many for which part, or for a newer version. */
export function Postponed({ postponed }: { postponed: Operations['postponed'] }) {
  if (postponed.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {postponed.map(({ queue, reason, count }) => (
        <li key={`${queue} ${reason}`}>
          <Badge tone="overdue">
            {t(`operations.queues.postponed.${reason}`, {
              count,
              queue: t(`operations.queues.names.${queue}`),
            })}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
