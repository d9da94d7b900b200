import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSharedProps } from '~/hooks/use_shared_props'
import { usePolling } from '~/hooks/use_polling'
import { topDialog } from '~/lib/focus/focus_keeper'
import { showBadge } from '~/lib/push/background'
import { sendUnlessSame } from '~/lib/api'
import { type DataOf } from '~/lib/routes'

/** Polling interval in milliseconds, which the API recommends to clients. */
const INTERVAL = 30_000

type Unread = DataOf<'get', '/api/notifications/unread-count'>

const watchers = new Set<(unreadCount: number) => void>()

/** Updates the number of unread notifications in every bell, for example after a visit has marked some as read. */
export const publishUnread = (unreadCount: number): void =>
  watchers.forEach((tell) => tell(unreadCount))

const readers = new Set<() => void>()

/**
 * Calls back when a new notification arrives while the page is open, because the page may show its record. Doesn't call
 * back while a dialog is open, because its form began with the page's old data.
 */
export function useOnNewNotification(onNew: () => void): void {
  const read = useEffectEvent(() => !topDialog() && onNew())
  useEffect(() => {
    const reader = () => read()
    readers.add(reader)
    return () => void readers.delete(reader)
  }, [])
}

/**
 * Returns the number of unread notifications, polled every 30 seconds while the page is visible. An unchanged response
 * costs the server only a 304.
 * @returns the count, the newest notification's id, and a function that sets the count after reading
 */
export function useUnread() {
  const shared = useSharedProps().unreadCount
  const [unread, setUnread] = useState<Unread>({ unreadCount: shared, latestId: null })
  const [seen, setSeen] = useState(shared)
  const [goesOn, setGoesOn] = useState(true)
  const etag = useRef<string | null>(null)

  // A page visit delivered a newer count.
  if (shared !== seen) {
    setSeen(shared)
    setUnread({ ...unread, unreadCount: shared })
  }

  usePolling(goesOn, INTERVAL, async () => {
    const answer = await sendUnlessSame('/api/notifications/unread-count', {}, etag.current)
    if (answer === 'over') setGoesOn(false)
    if (typeof answer !== 'object') return
    const { data } = answer
    etag.current = answer.etag
    setUnread(data)
    const isNewer = unread.latestId !== null && data.latestId !== unread.latestId
    if (isNewer || data.unreadCount > unread.unreadCount) readers.forEach((tell) => tell())
  })

  useEffect(() => {
    const tell = (unreadCount: number) => setUnread((now) => ({ ...now, unreadCount }))
    watchers.add(tell)
    return () => void watchers.delete(tell)
  }, [])
  useEffect(() => showBadge(unread.unreadCount), [unread.unreadCount])

  return {
    ...unread,
    setUnreadCount: (unreadCount: number) => setUnread((now) => ({ ...now, unreadCount })),
  }
}
