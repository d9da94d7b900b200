import { useEffect, useState } from 'react'
import { useSharedProps } from '~/hooks/use_can'

/** The interval that the service promises its clients. */
const INTERVAL = 30_000

type Unread = { unreadCount: number; latestId: string | null }

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

  // A visit brought a newer count along.
  if (shared !== seen) {
    setSeen(shared)
    setUnread({ ...unread, unreadCount: shared })
  }

  useEffect(() => startPolling(setUnread), [])

  return {
    ...unread,
    setUnreadCount: (unreadCount: number) => setUnread((now) => ({ ...now, unreadCount })),
  }
}

/** Polls while the page is visible; a page that comes back asks at once if its answer is old. */
function startPolling(onChange: (unread: Unread) => void): () => void {
  const etag = { current: null as string | null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = Date.now()
  let over = false

  async function ask() {
    askedAt = Date.now()
    const goOn = await poll(etag, (unread) => !over && onChange(unread))
    if (goOn && !over && !document.hidden) timer = setTimeout(ask, INTERVAL)
  }

  function schedule() {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(ask, Math.max(0, INTERVAL - (Date.now() - askedAt)))
  }

  schedule()
  document.addEventListener('visibilitychange', schedule)
  return () => {
    over = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', schedule)
  }
}

/** One poll; tells whether another makes sense. A lost connection does, an ended session doesn't. */
async function poll(
  etag: { current: string | null },
  onChange: (unread: Unread) => void
): Promise<boolean> {
  try {
    const response = await fetch('/api/notifications/unread-count', {
      headers: {
        Accept: 'application/json',
        ...(etag.current ? { 'If-None-Match': etag.current } : {}),
      },
      cache: 'no-store',
    })
    if (response.status === 401 || response.status === 403) return false
    if (response.ok) {
      etag.current = response.headers.get('etag')
      onChange(((await response.json()) as { data: Unread }).data)
    }
  } catch {
    // Offline for now; the next poll tells.
  }
  return true
}
