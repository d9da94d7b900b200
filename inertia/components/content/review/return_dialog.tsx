import { useState } from 'react'
import { useDecision } from '~/components/content/review/use_decision'
import { type Content, type Version } from '~/components/content/types'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { Field } from '~/components/ui/form/field'
import { Textarea } from '~/components/ui/form/textarea'
import { t } from '~/lib/i18n'

type Props = {
  content: Content
  version: Version
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Takes a decision back, with a reason that everybody reads. */
export function ReturnDialog({ content, version, open, onOpenChange }: Props) {
  const { api, send } = useDecision()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { number, status } = version

  async function takeBack() {
    if (!reason.trim()) {
      setMissing(true)
      return false
    }
    const result = await send(
      '/api/content/:id/return-to-review',
      { params: { id: content.id }, body: { reason: reason.trim() } },
      { done: t('content.return.done', { number }) }
    )
    if (result.ok) setReason('')
    return result.ok
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) {
          api.clear()
          setMissing(false)
        }
        onOpenChange(next)
      }}
      title={t('content.return.title', { number })}
      consequence={t(
        status === 'approved' ? 'content.return.body_approved' : 'content.return.body_changes'
      )}
      confirm={t('content.decision.return')}
      onConfirm={takeBack}
      api={api}
    >
      <Field
        label={t('content.return.reason')}
        name="reason"
        error={missing ? t('content.return.missing') : api.errors.reason}
      >
        <Textarea
          value={reason}
          minRows={2}
          maxLength={2_000}
          placeholder={t('content.return.placeholder')}
          onValueChange={(next) => {
            setReason(next)
            setMissing(false)
            api.clear('reason')
          }}
        />
      </Field>
    </ConfirmDialog>
  )
}
