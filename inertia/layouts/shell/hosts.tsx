import { PaletteHost } from '~/components/overview/palette/palette_host'
import { Toaster } from '~/components/ui/overlay/toast'
import { TooltipHost } from '~/components/ui/overlay/tooltip'
import { TrayHost } from '~/components/files/uploads/tray_host'
import { usePage } from '@inertiajs/react'
import { useEffect, useEffectEvent } from 'react'
import { useUnreadState } from '~/components/notifications/bell/use_unread'
import { useCan } from '~/hooks/use_can'
import { send } from '~/lib/api'

/**
 * Components that every layout for signed-in users renders once: the palette, read notifications, uploads, messages and
 * tooltips.
 */
export function Hosts() {
  return (
    <>
      <PaletteHost />
      <VisitHost />
      <TrayHost />
      <Toaster />
      <TooltipHost />
    </>
  )
}

/** Pages that notifications link to: those of a single record, and the account pages. */
const LEADS_TO = /^\/(account\b|.*\/[0-9a-f]{8}-[0-9a-f-]{27}$)/

/** Marks the notifications that link to the open page as read. Each layout must render it once. */
function VisitHost() {
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
