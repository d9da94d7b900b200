import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode } from 'react'
import { BACKDROP, DIALOG_BOX, DIALOG_PLACE } from '~/components/ui/overlay/dialog_styles'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** A click outside leaves it open: the second of a double click would close it at once. */
  deliberate?: boolean
  /** Buttons, the primary one last. */
  footer?: ReactNode
  children?: ReactNode
}

const SIZES = { sm: 'sm:max-w-100', md: 'sm:max-w-130', lg: 'sm:max-w-180' }

/**
 * A dialog with a form or details. Escape, the cross and a click outside close it; keep what was typed in the
 * page's state so that closing loses nothing.
 *
 * @example
 * <Dialog open={open} onOpenChange={setOpen} title="Request changes" footer={<Button …/>}>…</Dialog>
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  lead,
  size = 'md',
  deliberate = false,
  footer,
  children,
}: Props) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={deliberate}
    >
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Viewport className={DIALOG_PLACE}>
          <Base.Popup className={cx(DIALOG_BOX, SIZES[size])}>
            <div className="pt-5 pr-14 pl-5">
              <Base.Title className="text-md">{title}</Base.Title>
              {lead && (
                <Base.Description className="mt-1 text-pretty text-muted">{lead}</Base.Description>
              )}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5">
              {children}
            </div>
            {footer && <DialogFooter>{footer}</DialogFooter>}
            <Base.Close
              aria-label={t('common.actions.close')}
              className="absolute top-3 right-3 flex size-(--control-sm) items-center justify-center rounded-md text-subtle transition-colors hover:bg-hover hover:text-ink"
            >
              <X />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The line of buttons at the foot of a dialog; one under the other on a phone. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-3.5 sm:flex-row sm:justify-end">
      {children}
    </div>
  )
}
