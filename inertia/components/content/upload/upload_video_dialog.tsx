import { useEffect, useRef, useState, type ReactNode } from 'react'
import { UploadChecks } from '~/components/content/checks/upload_checks'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { UploadField } from '~/components/files/uploads/upload_field'
import { type Api } from '~/hooks/use_api'
import { useSingleUpload } from '~/hooks/use_single_upload'
import { type FileRef } from '~/hooks/use_upload'
import { focusField } from '~/lib/focus'
import { t } from '~/lib/i18n'
import { uploads } from '~/lib/uploads/manager'
import { type AfterUpload } from '~/lib/uploads/types'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  taskId: string
  title: string
  lead: string
  /** What is taken, under the words that ask for it. */
  hint: string
  submit: string
  api: Api
  /** Posts the file that has arrived with what the fields say; tells whether it was taken. */
  post: (file: FileRef) => Promise<boolean>
  /** The same, for a file that is still on its way: it is done wherever the person is by then. */
  follow: () => AfterUpload
  /** The dialog's name among the uploads of this browser. */
  scope: string
  /** A file that was dropped on the page: it opens the dialog. */
  dropped?: File | null
  /**
   * What is said along with it. Whoever posts a video that doesn't fit its order, or leaves out what was
   * asked for, has to say something.
   */
  word: {
    value: string
    refuse: (words: string) => void
    /** Why it is needed beside the checks, if it is. */
    needed?: string | null
  }
  /** Empties the fields. */
  onReset: () => void
  /** The fields beside the file. */
  children: ReactNode
}

/** Posts a video. The rest can be written, and sent, while the file is on its way. */
export function UploadVideoDialog(props: Props) {
  const { open, onOpenChange, taskId, title, lead, hint, submit, api, post, follow, onReset } =
    props
  const upload = useSingleUpload({ purpose: 'content', taskId }, { scope: props.scope })
  const [missing, setMissing] = useState(false)
  const [unfit, setUnfit] = useState(0)
  const [asksToStop, setAsksToStop] = useState(false)
  const { file, sending, isOnItsWay } = upload
  useDropped(props.dropped, upload.take)
  const isStarted = isOnItsWay || sending?.status === 'paused'

  async function send() {
    setMissing(!file && !isStarted)
    if (!file && !isStarted) return
    const needed = props.word.needed ?? (unfit > 0 ? t('content.upload.word_unfit') : null)
    if (needed && !props.word.value.trim()) {
      props.word.refuse(needed)
      return focusField(['note'])
    }
    if (file && (await post(file))) end()
    if (!file && sending && isStarted) goOnInTray(sending.id)
  }

  /** Said to be posted, it goes as soon as the file is there. */
  function goOnInTray(id: string) {
    uploads.followWith(id, follow())
    toast.info(t('content.upload.later'))
    reset()
  }

  function end() {
    upload.clear()
    reset()
  }

  function reset() {
    upload.leave()
    setMissing(false)
    setUnfit(0)
    api.clear()
    onReset()
    onOpenChange(false)
  }

  function close() {
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
        submit={submit}
        onSubmit={send}
        api={api}
      >
        <UploadField
          upload={upload}
          name="fileId"
          hint={hint}
          error={api.errors.fileId ?? (missing ? t('content.upload.no_file') : undefined)}
          onPick={() => {
            setMissing(false)
            setUnfit(0)
            api.clear()
          }}
        />
        {file && <UploadChecks key={file.id} fileId={file.id} onUnfit={setUnfit} />}
        {props.children}
      </FormDialog>
      <ConfirmDialog
        open={asksToStop}
        onOpenChange={setAsksToStop}
        title={t('content.upload.stop_title')}
        consequence={t('content.upload.stop_body', { name: sending?.name ?? '' })}
        confirm={t('content.upload.stop')}
        dismiss={t('content.upload.go_on')}
        destructive
        onConfirm={end}
      />
    </>
  )
}

/** What was dropped on the page is as good as chosen here. */
function useDropped(dropped: File | null | undefined, take: (file: File) => unknown): void {
  const taken = useRef<File | null>(null)
  useEffect(() => {
    if (!dropped || taken.current === dropped) return
    taken.current = dropped
    void take(dropped)
  }, [dropped, take])
}
