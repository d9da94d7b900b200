import { CircleAlert, CircleDashed, RotateCcw, TriangleAlert, type LucideIcon } from 'lucide-react'
import { type Entry } from '~/components/calendar/types'
import { Badge } from '~/components/ui/badge'
import { t, type MessageKey } from '~/lib/i18n'

type Flag = {
  label: MessageKey
  icon: LucideIcon
  colour: string
  holds: (entry: Entry) => boolean
}

/** What can be not plain about an entry, the most pressing first. */
const FLAGS: Flag[] = [
  {
    label: 'calendar.risk.at_risk',
    icon: CircleAlert,
    colour: 'text-overdue',
    holds: ({ atRisk }) => atRisk,
  },
  {
    label: 'calendar.state.reopened',
    icon: RotateCcw,
    colour: 'text-changes',
    holds: ({ state }) => state === 'reopened',
  },
  {
    label: 'calendar.warning.short',
    icon: TriangleAlert,
    colour: 'text-changes',
    holds: ({ warnings }) => warnings.length > 0,
  },
  {
    label: 'calendar.state.tentative',
    icon: CircleDashed,
    colour: 'text-muted',
    holds: ({ state }) => state === 'tentative',
  },
]

type Props = {
  entry: Entry
  /** Draws the most pressing one alone, where there is little room; the others are still said. */
  brief?: boolean
}

/** What is not plain about an entry, as small icons with names. */
export function EntryFlags({ entry, brief = false }: Props) {
  const flags = FLAGS.filter(({ holds }) => holds(entry))
  if (flags.length === 0) return null
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      {flags.map(({ label, icon: Icon, colour }, index) =>
        brief && index > 0 ? (
          <span key={label} className="sr-only">
            {t(label)}
          </span>
        ) : (
          <span key={label} title={t(label)} className={colour}>
            <Icon role="img" aria-label={t(label)} className="size-3.5" />
          </span>
        )
      )}
    </span>
  )
}

/** Planned, tentative or in need of another approval, in words. */
export function StateBadge({ state }: { state: Entry['state'] }) {
  if (state === 'reopened') {
    return (
      <Badge tone="changes" icon={<RotateCcw aria-hidden />}>
        {t('calendar.state.reopened')}
      </Badge>
    )
  }
  return state === 'tentative' ? (
    <Badge icon={<CircleDashed aria-hidden />}>{t('calendar.state.tentative')}</Badge>
  ) : null
}
