import { CircleAlert, CircleDashed, RotateCcw, TriangleAlert, type LucideIcon } from 'lucide-react'
import { type Entry } from '~/components/calendar/entries'
import { Badge } from '~/components/ui/display/badge'
import { cx } from '~/lib/cx'
import { t, type MessageKey } from '~/lib/i18n'

type Flag = {
  label: MessageKey
  icon: LucideIcon
  colour: string
  isState?: boolean
  holds: (entry: Entry) => boolean
}

/** Everything that may be unusual about an entry, the most important first. */
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
    isState: true,
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
    isState: true,
    holds: ({ state }) => state === 'tentative',
  },
]

type Props = {
  entry: Entry
  /** Shows only the most important one in a small space; screen readers get all of them. */
  brief?: boolean
  /** On screens wider than a phone, the state is shown as text next to the icon. */
  showsStateText?: boolean
}

/** Everything that is unusual about an entry, as small icons with names. */
export function EntryFlags({ entry, brief = false, showsStateText = false }: Props) {
  const flags = FLAGS.filter(({ holds }) => holds(entry))
  if (flags.length === 0) return null
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      {flags.map(({ label, icon: Icon, colour, isState }, index) =>
        brief && index > 0 ? (
          <span key={label} className="sr-only">
            {t(label)}
          </span>
        ) : (
          <span
            key={label}
            title={t(label)}
            className={cx(colour, isState && showsStateText && 'sm:hidden')}
          >
            <Icon role="img" aria-label={t(label)} className="size-3.5" />
          </span>
        )
      )}
    </span>
  )
}

/** State of an entry as text: planned, tentative or in need of another approval. */
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
