import { Check, TriangleAlert } from 'lucide-react'
import { type Operations } from '~/components/overview/operations/types'
import { Badge } from '~/components/ui/display/badge'
import { t } from '~/lib/i18n'

/** A required service, and whether it responds. */
export function Parts({ parts }: { parts: Operations['parts'] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {Object.entries(parts).map(([name, isUp]) => {
        const part = t(`operations.parts.${name as keyof Operations['parts']}`)
        return (
          <li key={name}>
            <Badge tone={isUp ? 'approved' : 'overdue'} icon={isUp ? <Check /> : <TriangleAlert />}>
              {t(isUp ? 'operations.parts.up' : 'operations.parts.down', { part })}
            </Badge>
          </li>
        )
      })}
    </ul>
  )
}

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
