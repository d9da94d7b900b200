import { useState } from 'react'
import { useDecision } from '~/components/content/decisions/use_decision'
import { type Revision } from '~/components/content/types'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { Field } from '~/components/ui/form/field'
import { Textarea } from '~/components/ui/form/textarea'
import { t } from '~/lib/i18n'

type Props = { revision: Revision; open: boolean; onOpenChange: (open: boolean) => void }

/** Closes a revision by hand, which puts its video back to review. */
export function ResolveDialog({ revision, open, onOpenChange }: Props) {
  const { api, send } = useDecision()
  const [note, setNote] = useState('')
  const { id, number } = revision

  async function resolve() {
    const result = await send(
      '/api/revisions/:id/resolve',
      { params: { id }, body: { note: note.trim() || null } },
      { done: t('content.resolve.done', { number }) }
    )
    return result.ok
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('content.resolve.title', { number })}
      consequence={t('content.resolve.body')}
      confirm={t('content.resolve.confirm')}
      onConfirm={resolve}
      api={api}
    >
      <Field label={t('content.resolve.note')} name="note" optional error={api.errors.note}>
        <Textarea
          value={note}
          minRows={2}
          maxLength={2_000}
          placeholder={t('content.resolve.placeholder')}
          onValueChange={setNote}
        />
      </Field>
    </ConfirmDialog>
  )
}
