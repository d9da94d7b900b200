import { type Operations } from '~/components/overview/operations/types'
import { Badge, type Tone } from '~/components/ui/display/badge'
import { t } from '~/lib/i18n'

const TONES: Record<string, Tone> = { failed: 'overdue', sent: 'approved', waiting: 'waiting' }
const CHANNELS = ['push', 'messenger'] as const

type Delivery = Operations['deliveries'][number]

/** What became of the messages of a day, by channel. */
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
