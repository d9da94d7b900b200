import { type Data } from '@generated/data'
import {
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CircleDotDashed,
  CircleFadingArrowUp,
  CirclePause,
  CirclePlay,
  CircleX,
  RotateCcw,
  type LucideIcon,
} from 'lucide-react'
import { Badge, type Tone } from '~/components/ui/display/badge'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type TaskStatus = Data.Task['status']
type ContentStatus = Data.Content['status']

type Style = { tone: Tone; icon: LucideIcon }

const STYLES: Record<TaskStatus | ContentStatus, Style> = {
  new: { tone: 'neutral', icon: CircleDashed },
  team_review: { tone: 'neutral', icon: CircleFadingArrowUp },
  in_progress: { tone: 'neutral', icon: CircleDotDashed },
  in_review: { tone: 'waiting', icon: CirclePlay },
  changes_requested: { tone: 'changes', icon: RotateCcw },
  approved: { tone: 'approved', icon: CircleCheck },
  on_hold: { tone: 'hold', icon: CirclePause },
  completed: { tone: 'approved', icon: CheckCheck },
  cancelled: { tone: 'hold', icon: CircleX },
}

const TEXT: Record<Tone, string> = {
  neutral: 'text-muted',
  waiting: 'text-waiting',
  changes: 'text-changes',
  approved: 'text-approved',
  overdue: 'text-overdue',
  hold: 'text-hold',
}

type Props = {
  /**
   * Icon and text without the pill, for dense rows. May take several lines where there is little width, as on a card.
   */
  plain?: boolean
} & ({ kind?: 'task'; status: TaskStatus } | { kind: 'content'; status: ContentStatus })

/**
 * The status of an order or a video as text, colour and icon.
 * @example <StatusBadge status={task.status} /> · <StatusBadge kind="content" status={item.status} />
 */
export function StatusBadge(props: Props) {
  const { tone, icon: Icon } = STYLES[props.status]
  const words = statusLabel(props)
  if (props.plain) {
    return (
      <span
        className={cx(
          'inline-flex min-w-0 items-center gap-2 align-middle [overflow-wrap:anywhere]',
          TEXT[tone]
        )}
      >
        <Icon aria-hidden />
        <span className={cx('min-w-0', tone === 'neutral' && 'text-ink')}>{words}</span>
      </span>
    )
  }
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {words}
    </Badge>
  )
}

/**
 * The icon of a status alone, in its colour, for menus and filters.
 *
 * @example options={statuses.map((status) => ({ value: status, icon: <StatusIcon status={status} />, … }))}
 */
export function StatusIcon({ status }: Props) {
  const { tone, icon: Icon } = STYLES[status]
  return <Icon aria-hidden className={TEXT[tone]} />
}

function statusLabel(props: Props): string {
  return props.kind === 'content'
    ? t(`content.status.${props.status}`)
    : t(`tasks.status.${props.status}`)
}
