import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSharedProps } from '~/hooks/use_shared_props'
import { usePolling } from '~/hooks/use_polling'
import { topDialog } from '~/lib/focus/focus_keeper'
import { showBadge } from '~/lib/push/background'
import { type DataOf } from '~/lib/routes'
import { pathTo } from '~/lib/urls'

/** The polling interval that the API asks of its clients. */
const INTERVAL = 30_000

type Unread = DataOf<'get', '/api/notifications/unread-count'>

const watchers = new Set<(unreadCount: number) => void>()

/** Tells every bell how many are unread, as after a visit has marked some as read. */
export const publishUnread = (unreadCount: number): void =>
  watchers.forEach((tell) => tell(unreadCount))

const readers = new Set<() => void>()

/**
 * Calls back when a notification has come while the page is open: what it is about may be shown there. Not while a
 * dialog is open, whose form began with what the page shows.
 */
export function useNews(onNews: () => void): void {
  const read = useEffectEvent(() => !topDialog() && onNews())
  useEffect(() => {
    const reader = () => read()
    readers.add(reader)
    return () => void readers.delete(reader)
  }, [])
}

/**
 * How many notifications are unread, asked for every 30 seconds while the page is looked at. An
 * unchanged answer costs the server one 304.
 *
 * @returns the count, the newest notification's id, and a way to set the count after reading
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
