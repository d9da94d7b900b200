import { useState } from 'react'
import { Button } from '~/components/ui/form/button'
import { ReasonField, useReason } from '~/components/ui/form/reason_field'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { t } from '~/lib/i18n'
import { uploads } from '~/lib/uploads/manager'
import { type AfterUpload, type Upload } from '~/lib/uploads/types'
import { MAX_REASON_LENGTH, withReason } from '~/lib/uploads/unfit'

/** The reason why an upload isn't posted automatically, and the button to post it. */
export function HeldUpload({ upload }: { upload: Upload }) {
  const { id, name, status, fails, isSlow, follow } = upload
  const [asks, setAsks] = useState(false)
  const reason = useReason(t('content.release.missing'))
  if (!follow || !(status === 'held' || (status === 'checking' && isSlow))) return null

  const agree = (given?: string) => uploads.followWith(id, agreed(follow, given))

  if (fails.length === 0) {
    return (
      <div className="mb-2 ml-12 flex flex-wrap items-center gap-2 text-sm">
        {status === 'held' && <p className="text-muted">{t('content.checks.failed')}</p>}
        <Button size="sm" onClick={() => agree()}>
          {t('content.upload.post_without')}
        </Button>
      </div>
    )
  }
  return (
    <div className="mb-2 ml-12 text-sm">
      <ul className="flex flex-col gap-1 text-muted">
        {fails.map((words) => (
          <li key={words} className="[overflow-wrap:anywhere]">
            {words}
          </li>
        ))}
      </ul>
      <Button size="sm" className="mt-2" onClick={() => setAsks(true)}>
        {t('files.held.give')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('files.held.question', { name })}
        consequence={fails.join(' ')}
        confirm={t('files.held.post')}
        onConfirm={() => reason.check() && agree(reason.given)}
      >
        <ReasonField
          {...reason.field}
          maxLength={MAX_REASON_LENGTH}
          label={t('content.upload.why')}
          hint={t('content.upload.why_hint')}
        />
      </ConfirmDialog>
    </div>
  )
}

/** The same, to post it regardless of the checks. */
function agreed(follow: AfterUpload, reason?: string): AfterUpload {
  if (follow.pattern === '/api/tasks/:taskId/content') {
    const { body } = follow
    return {
      ...follow,
      body: { ...body, note: withReason(body.note, reason) || undefined },
      isAgreed: true,
    }
  }
  return {
    ...follow,
    body: { note: withReason(follow.body.note, reason) || null },
    isAgreed: true,
  }
}
