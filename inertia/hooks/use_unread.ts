import { useEffect, useRef, useState } from 'react'
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
  const { unreadCount } = useSharedProps()
  const [unread, setUnread] = useState<Unread>({ unreadCount, latestId: null })
  const etag = useRef<string | null>(null)
  const askedAt = useRef(Date.now())

  useEffect(() => setUnread((now) => ({ ...now, unreadCount })), [unreadCount])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false

    async function ask() {
      askedAt.current = Date.now()
      const goOn = await poll(etag, (next) => !over && setUnread(next))
      if (goOn && !over && !document.hidden) timer = setTimeout(ask, INTERVAL)
    }

    function onVisibilityChange() {
      clearTimeout(timer)
      if (document.hidden) return
      timer = setTimeout(ask, Math.max(0, INTERVAL - (Date.now() - askedAt.current)))
    }

    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [])

  return {
    ...unread,
    setUnreadCount: (count: number) => setUnread((now) => ({ ...now, unreadCount: count })),
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
