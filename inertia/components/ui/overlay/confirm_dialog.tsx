import { AlertDialog as Alert } from '@base-ui/react/alert-dialog'
import { router } from '@inertiajs/react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '~/components/ui/form/button'
import { FormErrors } from '~/components/ui/form/field'
import {
  DialogFooter,
  BACKDROP,
  DIALOG_BOX,
  DIALOG_PLACE,
} from '~/components/ui/overlay/dialog_parts'
import { toast } from '~/components/ui/overlay/toast'
import { useBack } from '~/hooks/use_back'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { type AnyProp } from '~/lib/pages/reload_props'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The action as a question: "Cancel order NORD-12?" */
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  consequence: ReactNode
  /** The action as a verb: "Cancel order". Never "OK". */
  confirm: string
  /** Label of the button that closes the dialog; "Cancel" unless the action itself is called that. */
  dismiss?: string
  /** Red, for a destructive action. */
  destructive?: boolean
  /**
   * Performs the action. The dialog shows a spinner until it has finished, then closes, unless it returns `false` or
   * the result of a failed request.
   */
  onConfirm: () => unknown
  /** Message after the action. */
  done?: string
  /** Props of the page to reload after the action. */
  reloads?: AnyProp[]
  /** Returns the element to focus after closing, if the opener no longer exists; null for the opener. */
  finalFocus?: () => HTMLElement | null
  /** The request, whose problem and re-authentication the dialog shows. */
  api?: ComponentProps<typeof FormErrors>['api'] & { reauthentication?: ReactNode }
  /** Further content, such as a field for a reason. */
  children?: ReactNode
}

/**
 * Asks for confirmation of an action that is hard to undo, and explains its effect. The safe button has the focus.
 * @example
 * <ConfirmDialog open={open} onOpenChange={setOpen} destructive title={`Delete ${task.number}?`}
 *   consequence="It moves to the trash with its materials. You can restore it there."
 *   confirm="Delete order" onConfirm={() => api.submit('delete', path, { params })} done="Order deleted" api={api} />
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  consequence,
  confirm,
  dismiss = t('common.actions.cancel'),
  destructive = false,
  onConfirm,
  done,
  reloads,
  finalFocus,
  api,
  children,
}: Props) {
  const [busy, setBusy] = useState(false)
  const change = (next: boolean) => !busy && onOpenChange(next)
  useBack(open, () => change(false))

  async function act() {
    setBusy(true)
    try {
      if (hasFailed(await onConfirm())) return
      if (done) toast.done(done)
      if (reloads) router.reload({ only: reloads })
      onOpenChange(false)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Alert.Root open={open} onOpenChange={change}>
      <Alert.Portal>
        <Alert.Backdrop forceRender className={BACKDROP} />
        <Alert.Viewport className={DIALOG_PLACE}>
          <Alert.Popup finalFocus={finalFocus} className={cx(DIALOG_BOX, 'sm:max-w-110')}>
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
                {(children || api?.problem || api?.reauthentication) && (
                  <div className="mt-4 flex flex-col gap-4">
                    {api?.reauthentication}
                    {children}
                    {api && <FormErrors api={api} />}
                  </div>
                )}
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

/** @param outcome `false`, the result of a request, or anything else for an action that can't fail */
function hasFailed(outcome: unknown): boolean {
  return outcome === false || (outcome as { ok?: boolean } | undefined)?.ok === false
}
