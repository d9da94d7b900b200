import { createElement, type ReactNode } from 'react'
import { dialogParts } from '~/components/ui/overlay/dialog'
import { useLateDialog } from '~/hooks/use_late_dialog'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The act as a question: "Cancel order NORD-12?" */
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  consequence: ReactNode
  /** The act as a verb: "Cancel order". Never "OK". */
  confirm: string
  /** How not to; "Cancel" unless the act itself is called so. */
  dismiss?: string
  /** Red for what destroys. */
  destructive?: boolean
  /** Does it. The dialog stays, with a spinner, until this ends, and closes unless it gives `false`. */
  onConfirm: () => Promise<unknown> | unknown
  /** A reason to fill in, an error to read. */
  children?: ReactNode
}

/**
 * Asks before something that is hard to take back, and says what it will do. The safe answer has the
 * focus.
 *
 * @example
 * <ConfirmDialog open={open} onOpenChange={setOpen} destructive title={`Delete ${task.number}?`}
 *   consequence="It moves to the trash with its materials. You can restore it there."
 *   confirm="Delete order" onConfirm={async () => (await api.submit('delete', path, { params })).ok} />
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const parts = useLateDialog(dialogParts, props)
  return parts && createElement(parts.ConfirmDialog, props)
}
