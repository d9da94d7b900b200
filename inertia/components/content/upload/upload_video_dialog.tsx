import { router } from '@inertiajs/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { UploadChecks, type Verdict } from '~/components/content/checks/upload_checks'
import { isOutdated } from '~/components/content/decisions/use_decision'
import { type Content } from '~/components/content/types'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { ReasonField, useReason } from '~/components/ui/form/reason_field'
import { UploadField } from '~/components/files/uploads/upload_field'
import { type Api } from '~/hooks/use_api'
import { useSingleUpload } from '~/hooks/use_single_upload'
import { type FileRef } from '~/hooks/use_upload'
import { focusField } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'
import { uploads } from '~/lib/uploads/manager'
import { postArguments } from '~/lib/uploads/sending/posting'
import { type AfterUpload } from '~/lib/uploads/types'
import { MAX_POSTING_REASON } from '~/lib/uploads/posting_rules'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  taskId: string
  title: string
  lead: string
  submit: string
  api: Api
  /** How the file is posted with the values of the fields: by the dialog, or by the upload itself if the user has closed the dialog. */
  follow: (reason?: string) => AfterUpload
  /** Props of the page to reload after posting. */
  reload: string[]
  /** The next step, offered by the message that the video was posted. */
  next: (content: Content) => { label: string; onClick: () => void }
  /** Called after the version was posted. */
  onPosted?: (content: Content) => void
  /** Name of the dialog among the uploads of this browser. */
  scope: string
  /** A file that was dropped on the page; it opens the dialog. */
  dropped?: File | null
  /**
   * Text and ids of other reasons to require a reason, in addition to the checks: open requests for changes, for
   * example.
   */
  needed?: { words: string; causes: string[] } | null
  /** Clears the fields. */
  onReset: () => void
  /** The fields next to the file. */
  children: ReactNode
}

/**
 * Posts a video after its checks. The other fields can be filled in and submitted during the upload. A reason is
 * required for a video that doesn't match its order or leaves out requested changes.
 */
export function UploadVideoDialog(props: Props) {
  const { open, onOpenChange, taskId, title, lead, submit, api, follow, onReset } = props
  const upload = useSingleUpload(
    { purpose: 'content', taskId },
    { scope: props.scope, survivesReload: true }
  )
  const [missing, setMissing] = useState(false)
  const [verdict, setVerdict] = useState<Verdict>('waiting')
  const [isArmed, setArmed] = useState(false)
  const [asksToStop, setAsksToStop] = useState(false)
  const { file, sending, isOnItsWay } = upload
  useDropped(props.dropped, upload.take)
  const isStarted = isOnItsWay || sending?.status === 'paused'
  const isUnfit = file !== null && typeof verdict === 'number' && verdict > 0
  const needed = props.needed?.words ?? (isUnfit ? t('posting.word_unfit') : null)
  const causes = [...(isUnfit ? [file.id] : []), ...(props.needed?.causes ?? [])]
  const reason = useReason(t('content.release.missing'), causes)

  async function submitVideo() {
    setMissing(!file && !isStarted)
    if (!file && !isStarted) return focusField(['fileId'])
    if (needed && !reason.check()) return
    const text = needed ? reason.value : undefined
    if (!file) return sending && goOnInTray(sending.id, text)
    if (verdict === 'waiting') return setArmed(true)
    if (await post(file, text)) clearAndClose()
  }

  /**
   * A submitted video is posted automatically when no check fails, and waits for a confirmation when one
   * does.
   */
  function onVerdict(next: Verdict) {
    setVerdict(next)
    if (next !== 'waiting' && isArmed) setArmed(false)
    if (typeof next !== 'number' || !isArmed || !file) return
    if (next > 0 && !reason.check()) return
    void post(file, next > 0 || props.needed ? reason.value : undefined).then(
      (ok) => ok && clearAndClose()
    )
  }

  /** @returns whether the server accepted it */
  async function post({ id: fileId }: FileRef, reasonText?: string): Promise<boolean> {
    const result = await api.submit(...postArguments(follow(reasonText), fileId))
    if (result.ok) {
      announcePosted(result.data, props.next)
      router.reload({ only: props.reload })
      props.onPosted?.(result.data)
    } else if (isOutdated(result.problem)) {
      router.reload({ only: props.reload })
    }
    return result.ok
  }

  /** Posts the file as soon as it is uploaded, also after the dialog is closed. */
  function goOnInTray(id: string, reasonText?: string) {
    uploads.followWith(id, follow(reasonText))
    toast.info(t('posting.later'))
    resetAndClose()
  }

  function clearAndClose() {
    upload.clear()
    resetAndClose()
  }

  function resetAndClose() {
    upload.leave()
    resetForNewFile()
    reason.empty()
    onReset()
    onOpenChange(false)
  }

  /** Resets the state for another file. */
  function resetForNewFile() {
    setMissing(false)
    setVerdict('waiting')
    setArmed(false)
    reason.refuse(undefined)
    api.clear()
  }

  function close() {
    setArmed(false)
    if (isOnItsWay) setAsksToStop(true)
    else onOpenChange(false)
  }

  return (
    <>
      <FormDialog
        open={open}
        title={title}
        lead={lead}
        onClose={close}
        submit={file || isStarted ? postWords(submit, file ? verdict : 'waiting') : submit}
        onSubmit={submitVideo}
        api={isArmed ? { ...api, processing: true } : api}
      >
        <div>
          <UploadField
            upload={upload}
            hint={t('files.hint.content')}
            error={api.errors.fileId ?? (missing ? t('posting.no_file') : undefined)}
            onPick={resetForNewFile}
          />
          {file && <UploadChecks key={file.id} fileId={file.id} onVerdict={onVerdict} />}
        </div>
        {props.children}
        {needed && (
          <ReasonField
            {...reason.field}
            maxLength={MAX_POSTING_REASON}
            label={t('content.upload.why')}
            hint={`${needed} ${t('content.upload.why_hint')}`}
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
        onConfirm={clearAndClose}
      />
    </>
  )
}

function announcePosted(content: Content, next: Props['next']): void {
  const { title, status, company, currentVersion } = content
  const { number } = currentVersion
  toast.done(number > 1 ? t('posting.done', { number }) : t('tasks.upload.done', { title }), {
    id: 'decision',
    detail:
      status === 'team_review'
        ? t('tasks.upload.done_team')
        : t('tasks.upload.done_client', { company: company.name }),
    action: next(content),
  })
}

function postWords(submit: string, verdict: Verdict): string {
  if (verdict === 'waiting') return t('posting.post_checked')
  return verdict === 'away' ? t('content.upload.post_without') : submit
}

/** Treats a file that was dropped on the page as if it was chosen in the dialog. */
function useDropped(dropped: File | null | undefined, take: (file: File) => unknown): void {
  const lastTaken = useRef<File | null>(null)
  useEffect(() => {
    if (!dropped || lastTaken.current === dropped) return
    lastTaken.current = dropped
    void take(dropped)
  }, [dropped, take])
}
