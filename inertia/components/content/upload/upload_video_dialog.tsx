import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { Dialog } from '~/components/ui/dialog'
import { FormErrors } from '~/components/ui/form_errors'
import { UploadField } from '~/components/ui/upload_field'
import { type Api } from '~/hooks/use_api'
import { useSingleUpload } from '~/hooks/use_single_upload'
import { type FileRef } from '~/hooks/use_upload'
import { t } from '~/lib/i18n'

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
  /** Empties the fields. */
  onReset: () => void
  /** The fields beside the file. */
  children: ReactNode
}

/** Posts a video. The rest can be written, and sent, while the file is on its way. */
export function UploadVideoDialog(props: Props) {
  const { open, onOpenChange, taskId, title, lead, hint, submit, api, post, onReset } = props
  const upload = useSingleUpload({ purpose: 'content', taskId })
  const [waits, setWaits] = useState(false)
  const [missing, setMissing] = useState(false)
  const [asksToStop, setAsksToStop] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { file, sending, isOnItsWay } = upload
  const goesOn = waits && (isOnItsWay || file !== null)

  // Said to be posted, it goes as soon as the file is there.
  useEffect(() => {
    if (waits && file) form.current?.requestSubmit()
  }, [waits, file])

  async function send(event: FormEvent) {
    event.preventDefault()
    setMissing(!file && !isOnItsWay)
    setWaits(!file && isOnItsWay)
    if (file && (await post(file))) end()
  }

  function end() {
    upload.clear()
    setWaits(false)
    setMissing(false)
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
      <Dialog
        open={open}
        onOpenChange={(next) => (next ? onOpenChange(true) : close())}
        title={title}
        lead={lead}
        footer={
          <>
            {goesOn && (
              <span role="status" className="my-auto mr-auto text-sm text-muted">
                {t('content.upload.later')}
              </span>
            )}
            <Button onClick={close}>{t('common.actions.cancel')}</Button>
            <Button
              type="submit"
              form="upload-video"
              variant="primary"
              loading={api.processing}
              disabled={goesOn}
            >
              {submit}
            </Button>
          </>
        }
      >
        <form
          ref={form}
          id="upload-video"
          onSubmit={send}
          noValidate
          className="flex flex-col gap-5"
        >
          <UploadField
            upload={upload}
            name="fileId"
            hint={hint}
            error={api.errors.fileId ?? (missing ? t('content.upload.no_file') : undefined)}
            onPick={() => {
              setWaits(false)
              setMissing(false)
              api.clear()
            }}
          />
          {props.children}
          <FormErrors api={api} />
        </form>
      </Dialog>
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
