import {
  Bell,
  CircleCheck,
  Clapperboard,
  Film,
  Image,
  RefreshCcw,
  RotateCcw,
  type LucideIcon,
} from 'lucide-react'
import { type Data } from '@generated/data'
import { Link } from '~/components/ui/display/link'
import { Poster } from '~/components/ui/display/poster'
import { TimeInDay } from '~/components/ui/display/time_in_day'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { type GroupedItem } from '~/components/notifications/bell/group_notifications'
import { notificationTopic, type NotificationItem } from '~/lib/notifications'

const STYLES: Record<Data.Notification['type'], { icon: LucideIcon; tone: string }> = {
  TASK_CREATED: { icon: Clapperboard, tone: 'bg-selected text-muted' },
  TASK_STATUS_CHANGED: { icon: RefreshCcw, tone: 'bg-selected text-muted' },
  REFERENCE_UPLOADED: { icon: Image, tone: 'bg-selected text-muted' },
  CONTENT_UPLOADED: { icon: Film, tone: 'bg-waiting-soft text-waiting' },
  REVISION_REQUESTED: { icon: RotateCcw, tone: 'bg-changes-soft text-changes' },
  CONTENT_RETURNED_TO_REVIEW: { icon: RotateCcw, tone: 'bg-waiting-soft text-waiting' },
  CONTENT_APPROVED: { icon: CircleCheck, tone: 'bg-approved-soft text-approved' },
  SYSTEM: { icon: Bell, tone: 'bg-selected text-muted' },
}

type Props = {
  item: GroupedItem
  /** Called when it is opened, to mark it as read. */
  onOpen: (item: GroupedItem) => void
  /** Called to mark it as read without opening it. */
  onRead: (item: GroupedItem) => void
  /** For the page of notifications, which has space for a larger poster. */
  roomy?: boolean
}

/**
 * One notification: what happened, when, and its poster, or its kind where it has none. A dot marks unread
 * ones. One without a link can still be marked as read.
 *
 * @example <NotificationRow item={item} onOpen={read} onRead={read} />
 */
export function NotificationRow({ item, onOpen, onRead, roomy = false }: Props) {
  const unread = item.readAt === null
  return (
    <div
      className={cx(
        'group relative flex items-start gap-3 px-4 py-3 transition-colors',
        item.url && 'hover:bg-hover',
        roomy && 'sm:items-center sm:gap-4'
      )}
    >
      <NotificationPoster item={item} className={roomy ? 'w-12 sm:w-14' : 'w-12'} />
      <div className="min-w-0 flex-1">
        <Message item={item} unread={unread} lines={roomy ? 3 : 2} onOpen={onOpen} />
        <p className="mt-0.5 text-sm text-subtle">
          {notificationTopic(item)} <span aria-hidden>·</span>{' '}
          {item.company && (
            <>
              <span title={item.company.name}>{item.company.code}</span>{' '}
              <span aria-hidden>·</span>{' '}
            </>
          )}
          {roomy ? <TimeInDay at={item.createdAt} /> : <RelativeTime at={item.createdAt} />}
          {item.earlier.length > 0 && (
            <>
              {' '}
              <span aria-hidden>·</span> {t('shell.bell.earlier', { count: item.earlier.length })}
            </>
          )}
        </p>
      </div>
      {unread && (
        <button
          type="button"
          aria-label={`${t('shell.bell.mark_read')}: ${item.message}`}
          title={t('shell.bell.mark_read')}
          onClick={() => onRead(item)}
          className="relative z-1 -mr-1 flex size-7 shrink-0 items-center justify-center rounded-full hover:bg-selected pointer-coarse:size-10"
        >
          <span className="size-2 rounded-full bg-accent" />
        </button>
      )}
    </div>
  )
}

type MessageProps = Pick<Props, 'item' | 'onOpen'> & { unread: boolean; lines: 2 | 3 }

function Message({ item, unread, lines, onOpen }: MessageProps) {
  const words = (
    <span
      className={cx(
        'wrap-anywhere',
        lines === 2 ? 'line-clamp-2' : 'line-clamp-3',
        unread ? 'font-medium text-ink' : 'text-muted'
      )}
    >
      {item.message}
    </span>
  )
  if (!item.url) return words
  return (
    <Link
      href={item.url}
      onClick={() => onOpen(item)}
      className="block outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
    >
      {words}
    </Link>
  )
}

/** The poster of the notification's record, else an icon for its type in a box of the same size. */
export function NotificationPoster({
  item,
  className,
}: {
  item: Pick<NotificationItem, 'type' | 'posterUrl'>
  className: string
}) {
  // A page that was loaded before an update may receive a type that it doesn’t know.
  const { icon: Icon, tone } = STYLES[item.type] ?? STYLES.SYSTEM
  if (item.posterUrl) return <Poster src={item.posterUrl} small className={className} />
  return (
    <span
      aria-hidden
      className={cx(
        'flex aspect-square shrink-0 items-center justify-center rounded-xs',
        tone,
        className
      )}
    >
      <Icon />
    </span>
  )
}
