import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSharedProps } from '~/hooks/use_shared_props'
import { usePolling } from '~/hooks/use_polling'
import { topDialog } from '~/lib/focus/focus_keeper'
import { showBadge } from '~/lib/push/background'
import { type DataOf } from '~/lib/routes'
import { pathTo } from '~/lib/urls'

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
    const answer = await ask(etag.current)
    if (answer === 'over') setGoesOn(false)
    if (typeof answer !== 'object') return
    etag.current = answer.etag
    setUnread(answer.unread)
    const isNewer = unread.latestId !== null && answer.unread.latestId !== unread.latestId
    if (isNewer || answer.unread.unreadCount > unread.unreadCount) readers.forEach((tell) => tell())
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

type Answer = { unread: Unread; etag: string | null } | 'same' | 'over'

/** One poll. A lost connection changes nothing; an ended session stops the polling. */
async function ask(etag: string | null): Promise<Answer> {
  try {
    const response = await fetch(pathTo('/api/notifications/unread-count'), {
      headers: { Accept: 'application/json', ...(etag ? { 'If-None-Match': etag } : {}) },
      cache: 'no-store',
    })
    if (response.status === 401 || response.status === 403) return 'over'
    if (!response.ok) return 'same'
    const { data } = (await response.json()) as { data: Unread }
    return { unread: data, etag: response.headers.get('etag') }
  } catch {
    return 'same'
  }
}
