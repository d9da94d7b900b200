import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, type RefObject } from 'react'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** Behind everything that asks for an answer. */
export const BACKDROP =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'

/** A dialog's box: centred, and on a phone a sheet at the bottom, in reach of the thumb. */
export const DIALOG_BOX =
  'pointer-events-auto relative flex max-h-[min(90dvh,56rem)] w-full flex-col rounded-lg bg-raised text-ink shadow-float outline-none ' +
  'transition-[opacity,translate,scale] duration-150 ease-out ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0 ' +
  'max-sm:rounded-b-none max-sm:pb-[env(safe-area-inset-bottom)] max-sm:data-ending-style:translate-y-8 max-sm:data-starting-style:translate-y-8 ' +
  'sm:data-ending-style:scale-[0.98] sm:data-starting-style:scale-[0.98]'

/** Where the box stands. */
export const DIALOG_PLACE =
  'pointer-events-none fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6'

const SIZES = { sm: 'sm:max-w-100', md: 'sm:max-w-130', lg: 'sm:max-w-180' }

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  size?: keyof typeof SIZES
  /** A click beside it leaves it open: the second of a double click would close it at once. */
  deliberate?: boolean
  /** Opens the dialog and gets the focus back. */
  trigger?: ReactElement
  /** What has the focus first; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Buttons, the primary one last. */
  footer?: ReactNode
  children?: ReactNode
}

/**
 * Something to fill in or look at without leaving the page. Escape, the cross and a click beside it
 * close it; keep what was typed in the page's state so that closing loses nothing.
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
  trigger,
  initialFocus,
  footer,
  children,
}: Props) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={deliberate}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Viewport className={DIALOG_PLACE}>
          <Base.Popup initialFocus={initialFocus} className={cx(DIALOG_BOX, SIZES[size])}>
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
