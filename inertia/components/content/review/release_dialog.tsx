import { useState } from 'react'
import { CheckIcon } from '~/components/ui/marks/check_mark'
import { isFail } from '~/components/content/checks/types'
import { useReviewState } from '~/components/content/comments/review_state'
import { releaseWords } from '~/components/content/review/release_button'
import { useDecision } from '~/components/content/review/use_decision'
import { type Content, type Version } from '~/components/content/types'
import { Field } from '~/components/ui/form/field'
import { FormErrors } from '~/components/ui/form/form_errors'
import { Textarea } from '~/components/ui/form/textarea'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { t } from '~/lib/i18n'

type Props = {
  content: Content
  version: Version
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lets the client see a version that fails a check, with a reason that the audit log keeps. */
export function ReleaseDialog({ content, version, open, onOpenChange }: Props) {
  const { api, send } = useDecision()
  const { checks } = useReviewState()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const fails = checks.current?.checks.filter(isFail) ?? []

  async function release() {
    if (!reason.trim()) {
      setMissing(true)
      return false
    }
    const result = await send(
      '/api/content/:id/release',
      { params: { id: content.id }, body: { versionId: version.id, reason: reason.trim() } },
      releaseWords(content)
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
      title={t('content.release.anyway')}
      consequence={
        <>
          {t('content.release.anyway_body', { number: version.number, count: fails.length })}
          <ul className="mt-2 flex flex-col gap-1.5 text-ink">
            {fails.map(({ message }, index) => (
              <li key={index} className="flex gap-2.5">
                <span className="flex h-5 items-center">
                  <CheckIcon status="fail" />
                </span>
                <span className="min-w-0 [overflow-wrap:anywhere]">{message}</span>
              </li>
            ))}
          </ul>
        </>
      }
      confirm={t('content.release.confirm')}
      onConfirm={release}
    >
      <div className="flex flex-col gap-4">
        <Field
          label={t('content.release.reason')}
          name="reason"
          hint={t('content.release.reason_hint')}
          error={missing ? t('content.release.missing') : api.errors.reason}
        >
          <Textarea
            value={reason}
            minRows={2}
            maxLength={2_000}
            placeholder={t('content.release.placeholder')}
            onValueChange={(next) => {
              setReason(next)
              setMissing(false)
              api.clear('reason')
            }}
          />
        </Field>
        <FormErrors api={api} />
      </div>
    </ConfirmDialog>
  )
}
