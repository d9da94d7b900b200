import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useSharedProps } from '~/hooks/use_shared_props'
import { useOnReturn, usePolling } from '~/hooks/use_polling'
import { topDialog } from '~/lib/focus/focus_keeper'
import { showBadge } from '~/lib/push/background'
import { sendUnlessSame } from '~/lib/api'
import { type DataOf } from '~/lib/routes'
import { makeWatchers } from '~/lib/watchers'

/** Polling interval in milliseconds, which the API recommends to clients. */
const POLL_INTERVAL_MS = 30_000

type Unread = DataOf<'get', '/api/notifications/unread-count'>

/** The newest known state of a user, and the version of their notifications that it had on the server at least. */
type KnownState = Unread & { userId: string; version: number }

let latest: KnownState | null = null
/** Number of changes by the user, and of their requests that are running: the server may not have these changes yet. */
let changes = 0
let pendingRequests = 0
const watchers = makeWatchers()

function setLatest(known: KnownState): void {
  latest = known
  watchers.notify()
}

/** Returns the state that a page brought, or the known one if that is as new. */
function newest(page: KnownState, known: KnownState | null): KnownState {
  if (known?.userId !== page.userId) return page
  return known.version < page.version ? { ...page, latestId: known.latestId } : known
}

const newNotificationWatchers = makeWatchers()

/**
 * Calls back when a new notification arrives while the page is open, because the page may show its record. Doesn't call
 * back while a dialog is open, because its form began with the page's old data.
 */
export function useOnNewNotification(onNew: () => void): void {
  const read = useEffectEvent(() => !topDialog() && onNew())
  useEffect(() => newNotificationWatchers.watch(() => read()), [])
}

/**
 * Returns the newest known number of unread notifications. A page may bring an older one: Back shows it as it was, and
 * a prefetched page as it was requested.
 * @returns also a function that changes the state, for example after reading; it returns one that undoes the change
 */
export function useUnreadState() {
  const { user, unreadCount, notificationVersion: version } = useSharedProps()
  const page: KnownState = { userId: user?.id ?? '', unreadCount, latestId: null, version }
  const known = useSyncExternalStore(watchers.watch, () => latest)
  const unread = newest(page, known)
  useEffect(() => {
    if (unread !== known) setLatest(unread)
  })

  function update(next: Partial<Unread>): () => unknown {
    changes += 1
    const before = newest(page, latest)
    const after = { ...before, ...next }
    const isChanged =
      after.unreadCount !== before.unreadCount ||
      (before.latestId !== null && after.latestId !== before.latestId)
    // There was at least one change, perhaps more.
    const changed = { ...after, version: before.version + (isChanged ? 1 : 0) }
    setLatest(changed)
    // Keeps a state that became known in the meantime.
    return () => latest === changed && setLatest(before)
  }

  return { unread, update }
}

/**
 * The same, polled every 30 seconds while the page is visible. An unchanged response costs the server only a 304.
 * @returns the count, the newest notification's id, and a function that shows the count after a request immediately,
 *   and reverts that if the request fails
 */
export function useUnread() {
  const { unread, update } = useUnreadState()
  const [isPolling, setPolling] = useState(true)
  useOnReturn(() => setPolling(true))
  const etag = useRef<string | null>(null)

  usePolling(isPolling, POLL_INTERVAL_MS, async () => {
    const before = changes
    const answer = await sendUnlessSame('/api/notifications/unread-count', {}, etag.current)
    if (answer === 'unauthorized') setPolling(false)
    if (typeof answer !== 'object') return
    // The response may be from before a change that is shown already. The next one isn't.
    if (changes !== before || pendingRequests > 0) return
    const { data } = answer
    etag.current = answer.etag
    update(data)
    const isNewer = unread.latestId !== null && data.latestId !== unread.latestId
    if (isNewer || data.unreadCount > unread.unreadCount) newNotificationWatchers.notify()
  })

  useEffect(() => showBadge(unread.unreadCount), [unread.unreadCount])

  async function showCount(unreadCount: number, request: Promise<{ ok: boolean }>) {
    const undo = update({ unreadCount })
    pendingRequests += 1
    const result = await request
    pendingRequests -= 1
    changes += 1
    if (!result.ok) undo()
    return result
  }

  return { ...unread, showCount }
}
