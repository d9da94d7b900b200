import { type ReactNode } from 'react'
import { type useDecision } from '~/components/content/decisions/use_decision'
import { ReasonField, useReason } from '~/components/ui/form/reason_field'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  consequence: ReactNode
  /** The act as a verb. */
  confirm: string
  /** Texts of the field; `missing` is shown if it is sent empty. */
  words: { label: string; hint?: string; placeholder: string; missing: string }
  api: ReturnType<typeof useDecision>['api']
  /** Sends the decision with its reason. */
  decide: (reason: string) => Promise<{ ok: boolean }>
}

/** The dialog for a decision that needs a reason. */
export function ReasonDialog({ words, api, decide, onOpenChange, ...dialog }: Props) {
  const { label, hint, placeholder, missing } = words
  const reason = useReason(missing)
  const { field } = reason

  async function send() {
    if (!reason.check()) return false
    const { ok } = await decide(reason.value!)
    if (ok) reason.empty()
    return ok
  }

  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={() => {
        api.clear()
        reason.refuse(undefined)
        onOpenChange(false)
      }}
      onConfirm={send}
      api={api}
    >
      <ReasonField
        {...field}
        label={label}
        hint={hint}
        placeholder={placeholder}
        error={field.error ?? api.errors.reason}
        onValueChange={(next) => {
          field.onValueChange(next)
          api.clear('reason')
        }}
      />
    </ConfirmDialog>
  )
}
