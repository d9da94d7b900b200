import { Check, TriangleAlert } from 'lucide-react'
import { type Operations } from '~/components/overview/operations/types'
import { Badge, type Tone } from '~/components/ui/display/badge'
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

/** Why jobs wait although workers are running: the number of jobs by queue and reason, such as a newer version. */
export function PostponedJobs({ postponed }: { postponed: Operations['postponed'] }) {
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

const TONES: Record<string, Tone> = { failed: 'overdue', sent: 'approved', waiting: 'waiting' }
const CHANNELS = ['push', 'messenger'] as const

type Delivery = Operations['deliveries'][number]

/** The day's deliveries of notifications by channel and result. */
export function Deliveries({ deliveries }: { deliveries: Operations['deliveries'] }) {
  if (deliveries.length === 0)
    return <p className="text-muted">{t('operations.deliveries.none')}</p>
  return (
    <dl className="flex flex-col gap-3">
      {CHANNELS.map((channel) => (
        <Channel
          key={channel}
          channel={channel}
          counts={deliveries.filter((delivery) => delivery.channel === channel)}
        />
      ))}
    </dl>
  )
}

function Channel({ channel, counts }: { channel: Delivery['channel']; counts: Delivery[] }) {
  if (counts.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <dt className="w-28">{t(`operations.deliveries.channels.${channel}`)}</dt>
      <dd className="flex flex-wrap gap-2">
        {counts.map(({ state, count }) => (
          <Badge key={state} tone={TONES[state]}>
            {t(`operations.deliveries.states.${state}`, { count })}
          </Badge>
        ))}
      </dd>
    </div>
  )
}
