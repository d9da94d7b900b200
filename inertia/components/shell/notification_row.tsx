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
import { Link } from '~/components/ui/link'
import { Poster } from '~/components/ui/poster'
import { RelativeTime } from '~/components/ui/relative_time'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { notificationHref, notificationKind, type NotificationItem } from '~/lib/notifications'

const LOOKS: Record<string, { icon: LucideIcon; tone: string }> = {
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
  item: NotificationItem
  /** It is opened: mark it read. */
  onOpen: (item: NotificationItem) => void
  /** It is marked read without being opened. */
  onRead: (item: NotificationItem) => void
}

/**
 * One notification: what happened, when, and its frame when there is one. A dot tells unread ones.
 *
 * @example <NotificationRow item={item} onOpen={read} onRead={read} />
 */
export function NotificationRow({ item, onOpen, onRead }: Props) {
  const { icon: Icon, tone } = LOOKS[item.type] ?? LOOKS.SYSTEM
  const unread = item.readAt === null
  return (
    <div className="group relative flex items-start gap-3 px-4 py-3 transition-colors hover:bg-hover">
      {item.posterUrl ? (
        <Poster src={item.posterUrl} small cover className="w-14" />
      ) : (
        <span
          aria-hidden
          className={cx('flex size-8 shrink-0 items-center justify-center rounded-full', tone)}
        >
          <Icon />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <Link
          href={notificationHref(item)}
          onClick={() => onOpen(item)}
          className="block outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          <span className={cx('line-clamp-2', unread ? 'font-medium text-ink' : 'text-muted')}>
            {item.message}
          </span>
        </Link>
        <p className="mt-0.5 flex gap-1.5 text-sm text-subtle">
          <span>{notificationKind(item.type)}</span>
          <span aria-hidden>·</span>
          <RelativeTime at={item.createdAt} />
        </p>
      </div>
      {unread && (
        <button
          type="button"
          aria-label={t('shell.bell.mark_read')}
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
