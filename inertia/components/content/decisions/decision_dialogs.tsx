import { useState } from 'react'
import { useReviewState } from '~/components/content/review/review_state'
import { ApproveDialog } from '~/components/content/decisions/approve_dialog'
import { CoverPicker, useCover } from '~/components/content/decisions/cover_picker'
import { ReasonDialog } from '~/components/content/decisions/reason_dialog'
import { RequestDialog } from '~/components/content/request/request_dialog'
import { useDecision } from '~/components/content/decisions/use_decision'
import { UploadVersionDialog } from '~/components/content/review/upload_version_dialog'
import { type DialogProps, isFail } from '~/components/content/types'
import { Button } from '~/components/ui/form/button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { toast } from '~/components/ui/overlay/toast'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { CheckPoint } from '~/components/content/checks/check_point'
import { releaseWords } from '~/components/content/decisions/release_button'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { RevisionPictures } from '~/components/content/earlier/revision_pictures'

export type DecisionDialog = 'approve' | 'cover' | 'release' | 'request' | 'return' | 'upload'

type Props = {
  /** The open dialog; null for none. */
  opened: DecisionDialog | null
  onOpen: (dialog: DecisionDialog | null) => void
  /** A file that was dropped on the page. */
  dropped: File | null
}

/** The dialogs of decisions; their code is loaded when the pointer is near a button that opens one. */
export default function DecisionDialogs({ opened, onOpen, dropped }: Props) {
  const { content, revisions, dates, shown, show } = useReviewState()
  const { send, reportProblem } = useDecision()
  const onReturn = useCan()('content.return_to_review') ? () => void withdrawDecision() : undefined

  /** Withdraws the user's own decision right after it, from its toast. */
  async function withdrawDecision() {
    const body = { reason: t('posting.return.by_mistake') }
    const done = t('posting.return.done', { number: shown.number })
    reportProblem(
      await send(
        '/api/content/:id/return-to-review',
        { params: { id: content.id }, body },
        { done }
      )
    )
  }
  const dialog = (name: DecisionDialog) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => onOpen(open ? name : null),
  })
  return (
    <>
      <ApproveDialog key={shown.id} {...dialog('approve')} onReturn={onReturn} />
      {opened === 'cover' && <CoverDialog {...dialog('cover')} />}
      <ReleaseDialog {...dialog('release')} />
      <RequestDialog {...dialog('request')} onReturn={onReturn} />
      <ReturnDialog {...dialog('return')} />
      <UploadVersionDialog
        {...dialog('upload')}
        content={content}
        version={shown}
        revisions={revisions}
        dates={dates}
        dropped={dropped}
        onPosted={show}
      />
    </>
  )
}

/** Chooses another cover for a version that is already approved. */
function CoverDialog({ open, onOpenChange }: DialogProps) {
  const { shown: version } = useReviewState()
  const [busy, setBusy] = useState(false)
  const cover = useCover(open)
  const chosen = cover.frame ?? version.cover?.frame ?? 0

  async function save() {
    setBusy(true)
    const saved = await cover.keep()
    setBusy(false)
    if (!saved) return
    toast.done(t('posting.cover.done'))
    onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('posting.cover.title')}
      lead={cover.lead}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('common.actions.cancel')}</Button>
          <Button variant="primary" loading={busy} onClick={() => void save()}>
            {t('posting.cover.save')}
          </Button>
        </>
      }
    >
      <CoverPicker version={version} frame={chosen} onFrame={cover.setFrame} />
    </Dialog>
  )
}

/** Withdraws a decision, with a reason that all users of the order can read. */
function ReturnDialog(dialog: DialogProps) {
  const { content, shown } = useReviewState()
  const { number, status } = shown
  const { api, send } = useDecision()
  return (
    <ReasonDialog
      {...dialog}
      title={t('posting.return.title', { number })}
      consequence={t(
        status === 'approved' ? 'posting.return.body_approved' : 'posting.return.body_changes'
      )}
      confirm={t('content.decision.return')}
      words={{
        label: t('posting.return.reason'),
        placeholder: t('posting.return.placeholder'),
        missing: t('posting.return.missing'),
      }}
      api={api}
      decide={(reason) =>
        send(
          '/api/content/:id/return-to-review',
          { params: { id: content.id }, body: { reason } },
          { done: t('posting.return.done', { number }) }
        )
      }
    />
  )
}

/**
 * Releases a version that fails a check, with a reason that is kept in the audit log; or a version in which the picture
 * of a note hasn't changed.
 */
function ReleaseDialog(dialog: DialogProps) {
  const { api, send } = useDecision()
  const { content, shown: version, checks } = useReviewState()
  const fails = checks.current?.checks.filter(isFail) ?? []
  const release = (reason?: string) =>
    send(
      '/api/content/:id/release',
      { params: { id: content.id }, body: { versionId: version.id, reason } },
      releaseWords(content)
    )
  const close = () => dialog.onOpenChange(false)
  if (fails.length === 0) {
    return (
      <ConfirmDialog
        {...dialog}
        title={t('changes.notes.release', { number: version.number })}
        consequence={t('changes.notes.release_body', { company: content.company.name })}
        confirm={t('content.decision.release')}
        onConfirm={() => release()}
        api={api}
      >
        <RevisionPictures onGo={close} />
      </ConfirmDialog>
    )
  }
  return (
    <ReasonDialog
      {...dialog}
      title={t('content.release.anyway')}
      consequence={
        <>
          {t('content.release.anyway_body', { number: version.number, count: fails.length })}
          <ul className="mt-2 flex flex-col gap-1.5 text-ink">
            {fails.map(({ message }, index) => (
              <CheckPoint key={index} status="fail">
                {message}
              </CheckPoint>
            ))}
          </ul>
          <div className="mt-3 empty:hidden">
            <RevisionPictures onGo={close} />
          </div>
        </>
      }
      confirm={t('content.release.confirm')}
      words={{
        label: t('content.release.reason'),
        hint: t('content.release.reason_hint'),
        placeholder: t('content.release.placeholder'),
        missing: t('content.release.missing'),
      }}
      api={api}
      decide={release}
    />
  )
}
