import { Bell as BellIcon, BellRing } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import {
  groupNotifications,
  unreadOf,
  type GroupedItem,
} from '~/components/notifications/bell/group_notifications'
import { readEach } from '~/components/notifications/bell/read_each'
import { NotificationRow } from '~/components/notifications/bell/notification_row'
import { Link } from '~/components/ui/display/link'
import { Button } from '~/components/ui/form/button'
import { InSection } from '~/components/ui/display/card'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Popover } from '~/components/ui/overlay/popover'
import { SkeletonRows } from '~/components/ui/display/skeleton'
import { useUnread } from '~/components/notifications/bell/use_unread'
import { send } from '~/lib/api'
import { cx } from '~/lib/cx'
import { formatNumber } from '~/lib/format'
import { t } from '~/lib/i18n'
import { type NotificationItem } from '~/lib/notifications'
import { toast } from '~/components/ui/overlay/toast'
import { useSharedProps } from '~/hooks/use_shared_props'
import { usePush } from '~/hooks/use_push'
import { browserStore } from '~/lib/browser_storage'

type Props = {
  /** Side of the bell on which the list opens. */
  side?: 'bottom' | 'right'
}

/**
 * The bell with the number of unread notifications; a click shows the newest ones.
 * @example <Bell side="right" />
 */
export function Bell({ side = 'bottom' }: Props) {
  const { unreadCount, latestId, showCount } = useUnread()
  const [open, setOpen] = useState(false)
  const [items, setItems] = useState<NotificationItem[] | null>(null)
  const [failed, setFailed] = useState(false)
  /** Number of changes being sent: a list that is requested before they end may lack them. */
  const [pending, setPending] = useState(0)

  useEffect(() => {
    if (!open || pending > 0) return
    let over = false
    void send('get', '/api/notifications', { query: { perPage: 20 } }).then((result) => {
      if (over) return
      setFailed(!result.ok)
      if (result.ok) setItems(result.data)
    })
    return () => {
      over = true
    }
  }, [open, latestId, pending])

  /** Shows notifications as read immediately, and reverts that if the request fails. */
  async function show(isRead: IsRead, left: number, request: Promise<{ ok: boolean }>) {
    const before = new Map(items?.map((item) => [item.id, item]))
    setPending((count) => count + 1)
    setItems((all) => all && markRead(all, isRead))
    const { ok } = await showCount(left, request)
    // Keeps notifications that arrived in the meantime.
    if (!ok) setItems((all) => all && all.map((item) => before.get(item.id) ?? item))
    setPending((count) => count - 1)
  }

  async function read(group: GroupedItem) {
    const ids = unreadOf(group).map(({ id }) => id)
    if (ids.length === 0) return
    const left = Math.max(0, unreadCount - ids.length)
    await show(({ id }) => ids.includes(id), left, readEach(ids))
  }

  const readAll = () => show(() => true, 0, send('post', '/api/notifications/read-all'))

  return (
    <Popover
      label={t('shell.bell.title')}
      open={open}
      onOpenChange={setOpen}
      side={side}
      align="start"
      className="flex w-100 flex-col"
      trigger={<BellButton count={unreadCount} />}
    >
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-4">
        <h2 className="text-base">{t('shell.bell.title')}</h2>
        {unreadCount > 0 && (
          <Button variant="quiet" size="sm" onClick={readAll}>
            {t('shell.bell.read_all')}
          </Button>
        )}
      </div>
      {unreadCount > 0 && <PushInvitation />}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {items && items.length > 0 && (
          <ul className="divide-y divide-line">
            {groupNotifications(items).map((item) => (
              <li key={item.id}>
                <NotificationRow
                  item={item}
                  onOpen={(opened) => {
                    setOpen(false)
                    void read(opened)
                  }}
                  onRead={read}
                />
              </li>
            ))}
          </ul>
        )}
        {items?.length === 0 && (
          <InSection value>
            <EmptyState
              compact
              mark="countdown"
              title={t('shell.bell.empty')}
              body={t('shell.bell.empty_body')}
            />
          </InSection>
        )}
        {items === null && !failed && <SkeletonRows rows={5} />}
        {items === null && failed && (
          <p className="px-4 py-8 text-center text-muted">{t('shell.bell.failed')}</p>
        )}
      </div>
      <div className="border-t border-line p-1">
        <Link
          href="/notifications"
          onClick={() => setOpen(false)}
          className="option justify-center font-medium text-muted hover:bg-hover hover:text-ink focus-visible:bg-selected"
        >
          {t('shell.bell.see_all')}
        </Link>
      </div>
    </Popover>
  )
}

type IsRead = (item: NotificationItem) => boolean

function markRead(items: NotificationItem[], isRead: IsRead): NotificationItem[] {
  const readAt = new Date().toISOString()
  return items.map((item) => (isRead(item) && !item.readAt ? { ...item, readAt } : item))
}

type BellButtonProps = ComponentProps<'button'> & { count: number }

/** The button of the bell, with the number of unread notifications. */
function BellButton({ count, className, ...rest }: BellButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={t('shell.bell.label', { count })}
      title={t('shell.bell.title')}
      className={cx(
        'relative flex size-(--control) shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink data-popup-open:bg-selected data-popup-open:text-ink',
        className
      )}
    >
      <BellIcon />
      {count > 0 && (
        <span
          aria-hidden
          className="keeps-color tabular absolute top-0.5 left-1/2 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[0.625rem] leading-none font-semibold text-on-accent"
        >
          {count > 99 ? '99+' : formatNumber(count)}
        </span>
      )}
    </button>
  )
}

/** Key for the user who declined push messages in this browser. */
const DECLINED = 'push.declined'

/**
 * Offers push messages to a user who is reading unread notifications. The browser asks for permission only after the
 * click; “Not now” is remembered.
 */
function PushInvitation() {
  const userId = useSharedProps().user!.id
  const push = usePush(userId)
  const [declined, setDeclined] = useState(() => browserStore.get(DECLINED) === userId)
  if (declined || push.state !== 'off') return null

  async function turnOn() {
    if (await push.turnOn()) toast.done(t('account.devices.on'))
  }

  function decline() {
    browserStore.set(DECLINED, userId)
    setDeclined(true)
  }

  return (
    <section
      aria-label={t('account.devices.title')}
      className="flex gap-3 border-b border-line bg-sunken px-4 py-3"
    >
      <BellRing aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-subtle" />
      <div className="min-w-0">
        <p className="text-sm">{t('account.devices.lead')}</p>
        {push.failed && (
          <p className="mt-1 text-sm text-danger-text">{t('account.devices.failed')}</p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={turnOn} loading={push.busy}>
            {t('account.devices.turn_on_here')}
          </Button>
          <Button size="sm" variant="quiet" onClick={decline}>
            {t('account.devices.not_now')}
          </Button>
        </div>
      </div>
    </section>
  )
}
