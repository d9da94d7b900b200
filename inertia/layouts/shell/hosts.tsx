import { VisitHost } from '~/components/notifications/visit_host'
import { PaletteHost } from '~/components/overview/palette/palette_host'
import { Toaster } from '~/components/ui/overlay/toast'
import { TooltipHost } from '~/components/ui/overlay/tooltip'
import { TrayHost } from '~/components/files/uploads/tray_host'

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
