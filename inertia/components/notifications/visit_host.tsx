import { usePage } from '@inertiajs/react'
import { useEffect, useEffectEvent } from 'react'
import { useUnreadState } from '~/components/notifications/bell/use_unread'
import { useCan } from '~/hooks/use_can'
import { send } from '~/lib/api'

/** Pages that notifications link to: those of a single record, and the account pages. */
const LEADS_TO = /^\/(account\b|.*\/[0-9a-f]{8}-[0-9a-f-]{27}$)/

/** Marks the notifications that link to the open page as read. Each layout must render it once. */
export function VisitHost() {
  const path = usePage().url.split(/[?#]/)[0]
  const { unread, update } = useUnreadState()
  const maySee = useCan()('notification.view')

  const visit = useEffectEvent(async () => {
    if (!maySee || unread.unreadCount === 0 || !LEADS_TO.test(path)) return
    const result = await send('post', '/api/notifications/read-page', { body: { path } })
    if (result.ok) update({ unreadCount: result.data.unreadCount })
  })
  useEffect(() => void visit(), [path])
  return null
}
