import { type ReactNode } from 'react'
import { useLateDialog } from '~/hooks/use_late_dialog'
import { type Late } from '~/lib/late'

type Props<T> = {
  code: Late<T>
  open: boolean
  onOpenChange: (open: boolean) => void
  children: (code: T) => ReactNode
}

/**
 * A dialog with all that belongs to it, fetched by the time it opens. Draw it while it may be open.
 *
 * @example
 * <LateDialog code={help} open={open} onOpenChange={setOpen}>{({ Help }) => <Help …/>}</LateDialog>
 */
export function LateDialog<T>({ code, open, onOpenChange, children }: Props<T>) {
  const arrived = useLateDialog(code, { open, onOpenChange })
  return arrived && children(arrived)
}
