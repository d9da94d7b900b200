import { useState } from 'react'
import { useDecision } from '~/components/content/decisions/use_decision'
import { type Revision } from '~/components/content/types'
import { openNotes } from '~/components/content/revisions/open_notes'
import { UnansweredNotes } from '~/components/content/upload/unanswered_notes'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { Field } from '~/components/ui/form/field'
import { ReasonField, useReason } from '~/components/ui/form/reason_field'
import { Textarea } from '~/components/ui/form/textarea'
import { t } from '~/lib/i18n'
import { MAX_NOTE_LENGTH } from '#values/texts'

type Props = { revision: Revision; onClose: () => void }

/**
 * Resolves a revision manually, which puts its video back into review. Leaving notes open requires a reason,
 * and a notice says that the revision isn't resolved.
 */
export default function ResolveDialog({ revision, onClose }: Props) {
  const { api, send } = useDecision()
  const [note, setNote] = useState('')
  const reason = useReason(t('resolve.open.missing'))
  const begun = openNotes(revision).length
  const [left, setLeft] = useState(begun)
  const count = Math.min(begun, left)
  const { id, number } = revision

  async function resolve() {
    if (count > 0 && !reason.check()) return false
    const words = count > 0 ? reason.value : note.trim()
    return send(
      '/api/revisions/:id/resolve',
      { params: { id }, body: { note: words || null } },
      {
        done: count > 0 ? t('resolve.open.done', { number, count }) : t('resolve.done', { number }),
      }
    )
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={
        count > 0 ? t('resolve.open.title', { number, count }) : t('resolve.title', { number })
      }
      consequence={count > 0 ? t('resolve.open.body') : t('resolve.body')}
      confirm={count > 0 ? t('resolve.open.confirm', { count }) : t('resolve.confirm')}
      onConfirm={resolve}
      api={api}
    >
      {begun > 0 && <UnansweredNotes revision={revision} onLeft={setLeft} />}
      {count > 0 ? (
        <ReasonField
          {...reason.field}
          error={reason.field.error ?? api.errors.note}
          label={t('resolve.open.reason', { count })}
          placeholder={t('resolve.placeholder')}
        />
      ) : (
        <Field label={t('resolve.note')} name="note" optional error={api.errors.note}>
          <Textarea
            value={note}
            minRows={2}
            maxLength={MAX_NOTE_LENGTH}
            placeholder={t('resolve.placeholder')}
            onValueChange={setNote}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
