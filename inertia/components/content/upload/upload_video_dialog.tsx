import { useState, type ReactNode } from 'react'
import { UploadChecks } from '~/components/content/checks/upload_checks'
import { usePosting, type PostingOptions } from '~/components/content/upload/use_posting'
import { UploadField } from '~/components/files/uploads/upload_field'
import { ReasonField } from '~/components/ui/form/reason_field'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { t } from '~/lib/i18n'
import { MAX_POSTING_REASON } from '~/lib/uploads/posting_rules'

type Props = PostingOptions & {
  title: string
  lead: string
  submit: string
  /** The fields next to the file. */
  children: ReactNode
}

/**
 * Posts a video after its checks. The other fields can be filled in and submitted during the upload. A reason is
 * required for a video that doesn't match its order or leaves out requested changes.
 */
export function UploadVideoDialog({ title, lead, submit, children, ...options }: Props) {
  const posting = usePosting(options)
  const { file, sending, isOnItsWay } = posting.upload
  const [asksToStop, setAsksToStop] = useState(false)

  function close() {
    posting.withdraw()
    if (isOnItsWay) setAsksToStop(true)
    else options.onOpenChange(false)
  }

  return (
    <>
      <FormDialog
        open={options.open}
        title={title}
        lead={lead}
        onClose={close}
        submit={submitLabel(posting.phase, submit)}
        onSubmit={posting.submit}
        api={posting.api}
      >
        <div>
          <UploadField
            upload={posting.upload}
            hint={t('files.hint.content')}
            error={posting.fileError}
            onPick={posting.resetForNewFile}
          />
          {file && <UploadChecks key={file.id} checks={posting.checks.current} />}
        </div>
        {children}
        {posting.needed && (
          <ReasonField
            {...posting.reason.field}
            maxLength={MAX_POSTING_REASON}
            label={t('content.upload.why')}
            hint={`${posting.needed} ${t('content.upload.why_hint')}`}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        open={asksToStop}
        onOpenChange={setAsksToStop}
        title={t('posting.stop_title')}
        consequence={t('posting.stop_body', { name: sending?.name ?? '' })}
        confirm={t('posting.stop')}
        dismiss={t('posting.go_on')}
        destructive
        onConfirm={() => posting.finish('clear')}
      />
    </>
  )
}

function submitLabel(phase: ReturnType<typeof usePosting>['phase'], submit: string): string {
  if (phase === 'uploading' || phase === 'checking') return t('posting.post_checked')
  return phase === 'unchecked' ? t('content.upload.post_without') : submit
}
