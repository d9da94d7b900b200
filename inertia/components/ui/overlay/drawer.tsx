import { createElement, type ReactNode } from 'react'
import { useLateDialog } from '~/hooks/use_late_dialog'
import { late } from '~/lib/late'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** From the right for details beside a list, from the bottom on a phone. */
  side?: 'right' | 'bottom'
  /** Buttons at the foot. */
  footer?: ReactNode
  children: ReactNode
}

const drawerParts = late(() => import('~/components/ui/overlay/drawer_parts'))

/**
 * A panel that slides in from a side and can be swiped away.
 *
 * @example <Drawer open={open} onOpenChange={setOpen} title="Order" side="right">…</Drawer>
 */
export function Drawer(props: DrawerProps) {
  const parts = useLateDialog(drawerParts, props)
  return parts && createElement(parts.Drawer, props)
}
