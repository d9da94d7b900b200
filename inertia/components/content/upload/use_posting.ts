import { router } from '@inertiajs/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUploadChecks } from '~/components/content/checks/upload_checks'
import { isOutdated } from '~/components/content/decisions/use_decision'
import { type Content } from '~/components/content/types'
import { toast } from '~/components/ui/overlay/toast'
import { useReason } from '~/components/ui/form/reason_field'
import { type Api } from '~/hooks/use_api'
import { useSingleUpload } from '~/hooks/use_single_upload'
import { focusField } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'
import { uploads } from '~/lib/uploads/manager'
import { postArguments } from '~/lib/uploads/sending/posting'
import { type AfterUpload } from '~/lib/uploads/types'
import { type AnyProp } from '~/lib/pages/reload_props'

export type PostingOptions = {
  open: boolean
  onOpenChange: (open: boolean) => void
  taskId: string
  api: Api
  /** How the file is posted with the values of the fields: by the dialog, or by the upload itself if the user has closed the dialog. */
  follow: (reason?: string) => AfterUpload
  /** Props of the page to reload after posting. */
  reload: AnyProp[]
  /** The next step, offered by the message that the video was posted. */
  next: (content: Content) => { label: string; onClick: () => void }
  /** Called after the version was posted. */
  onPosted?: (content: Content) => void
  /** Name of the dialog among the uploads of this browser. */
  scope: string
  /** A file that was dropped on the page; it opens the dialog, and is uploaded. */
  dropped?: File | null
  /** Text and ids of what else requires a reason, such as open requests for changes. */
  needed?: { words: string; causes: string[] } | null
  /** Clears the fields. */
  onReset: () => void
}

/** Uploads, checks and posts a video, with a reason if one is required. */
export function usePosting(options: PostingOptions) {
  const { open, onOpenChange, taskId, api, follow, reload, scope, dropped, onReset } = options
  const upload = useSingleUpload({ purpose: 'content', taskId }, { scope, survivesReload: true })
  const { file, sending, isOnItsWay, take } = upload
  const checks = useUploadChecks(open && file ? file.id : null)
  const isStarted = isOnItsWay || sending?.status === 'paused'
  const phase = file ? checks.phase : isStarted ? 'uploading' : 'no_file'
  const [isMissing, setMissing] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const isUnfit = file !== null && checks.failedChecks > 0
  const needed = options.needed?.words ?? (isUnfit ? t('posting.word_unfit') : null)
  const causes = [...(isUnfit ? [file.id] : []), ...(options.needed?.causes ?? [])]
  const reason = useReason(t('content.release.missing'), causes)
  const action = () => follow(needed ? reason.value : undefined)

  function resetForNewFile() {
    setMissing(false)
    setSubmitted(false)
    reason.refuse(undefined)
    api.clear()
  }

  function finish(end: 'clear' | 'detach') {
    upload[end]()
    resetForNewFile()
    reason.empty()
    onReset()
    onOpenChange(false)
  }

  async function post() {
    const result = await api.submit(...postArguments(action(), file!.id))
    if (result.ok || isOutdated(result.problem)) router.reload({ only: reload })
    if (!result.ok) return
    announcePosted(result.data, options.next)
    options.onPosted?.(result.data)
    finish('clear')
  }

  async function submit() {
    setMissing(phase === 'no_file')
    if (phase === 'no_file') return focusField(['fileId'])
    if (needed && !reason.check()) return
    if (phase === 'uploading') {
      // The upload posts the file itself, also after the dialog is closed.
      uploads.followWith(sending!.id, action())
      toast.info(t('posting.later'))
      return finish('detach')
    }
    if (phase === 'checking') return setSubmitted(true)
    await post()
  }

  /** A submitted video is posted automatically when no check fails, and waits for a confirmation when one does. */
  const onChecked = useEffectEvent(() => {
    if (!isSubmitted || phase === 'checking') return
    setSubmitted(false)
    if (phase === 'checked' && (!isUnfit || reason.check())) void post()
  })
  useEffect(() => void Promise.resolve().then(() => onChecked()), [phase])

  const lastTaken = useRef<File | null>(null)
  useEffect(() => {
    if (!dropped || lastTaken.current === dropped) return
    lastTaken.current = dropped
    void take(dropped)
  }, [dropped, take])

  return {
    upload,
    checks,
    phase,
    fileError: api.errors.fileId ?? (isMissing ? t('posting.no_file') : undefined),
    needed,
    reason,
    api: isSubmitted ? { ...api, processing: true } : api,
    submit,
    withdraw: () => setSubmitted(false),
    finish,
    resetForNewFile,
  }
}

function announcePosted(content: Content, next: PostingOptions['next']): void {
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
