import { createElement, type ReactNode, type RefObject } from 'react'
import { useLateDialog } from '~/hooks/use_late_dialog'
import { late } from '~/lib/late'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** A click beside it leaves it open: the second of a double click would close it at once. */
  deliberate?: boolean
  /** What has the focus first; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Buttons, the primary one last. */
  footer?: ReactNode
  children?: ReactNode
}

/** Both kinds of dialogs. */
export const dialogParts = late(() => import('~/components/ui/overlay/dialog_parts'))

/**
 * Something to fill in or look at without leaving the page. Escape, the cross and a click beside it
 * close it; keep what was typed in the page's state so that closing loses nothing.
 *
 * @example
 * <Dialog open={open} onOpenChange={setOpen} title="Request changes" footer={<Button …/>}>…</Dialog>
 */
export function Dialog(props: DialogProps) {
  const parts = useLateDialog(dialogParts, props)
  return parts && createElement(parts.Dialog, props)
}
