import { AlertDialog as Alert } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '~/components/ui/form/button'
import { type ConfirmDialogProps } from '~/components/ui/overlay/confirm_dialog'
import { type DialogProps } from '~/components/ui/overlay/dialog'
import { BACKDROP, DIALOG_BOX, DIALOG_PLACE } from '~/components/ui/overlay/dialog_styles'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

const SIZES = { sm: 'sm:max-w-100', md: 'sm:max-w-130', lg: 'sm:max-w-180' }

export function Dialog({
  open,
  onOpenChange,
  title,
  lead,
  size = 'md',
  deliberate = false,
  initialFocus,
  footer,
  children,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={deliberate}
    >
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
function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-3.5 sm:flex-row sm:justify-end">
      {children}
    </div>
  )
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  consequence,
  confirm,
  dismiss = t('common.actions.cancel'),
  destructive = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)

  async function act() {
    setBusy(true)
    try {
      if ((await onConfirm()) !== false) onOpenChange(false)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Alert.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Alert.Portal>
        <Alert.Backdrop className={BACKDROP} />
        <Alert.Viewport className={DIALOG_PLACE}>
          <Alert.Popup className={cx(DIALOG_BOX, 'sm:max-w-110')}>
            <form
              className="contents"
              onSubmit={(event) => {
                event.preventDefault()
                void act()
              }}
            >
              <div className="min-h-0 overflow-y-auto px-5 pt-5 pb-5">
                <Alert.Title className="text-md">{title}</Alert.Title>
                <Alert.Description render={<div />} className="mt-1.5 text-pretty text-muted">
                  {consequence}
                </Alert.Description>
                {children && <div className="mt-4">{children}</div>}
              </div>
              <DialogFooter>
                <Alert.Close render={<Button disabled={busy}>{dismiss}</Button>} />
                <Button type="submit" variant={destructive ? 'danger' : 'primary'} loading={busy}>
                  {confirm}
                </Button>
              </DialogFooter>
            </form>
          </Alert.Popup>
        </Alert.Viewport>
      </Alert.Portal>
    </Alert.Root>
  )
}
