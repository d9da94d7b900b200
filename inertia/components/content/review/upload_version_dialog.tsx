import { useRef, useState, type FormEvent } from 'react'
import { useDecision } from '~/components/content/review/use_decision'
import { type Content, type Version } from '~/components/content/types'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { Dialog } from '~/components/ui/dialog'
import { Dropzone } from '~/components/ui/dropzone'
import { Field } from '~/components/ui/field'
import { FormErrors } from '~/components/ui/form_errors'
import { Textarea } from '~/components/ui/textarea'
import { UploadRow } from '~/components/ui/upload_row'
import { useUpload, type FileRef } from '~/hooks/use_upload'
import { t } from '~/lib/i18n'
import { acceptFor } from '~/lib/upload_rules'

type Props = {
  content: Content
  version: Version
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The new version is there. */
  onPosted: (version: Version) => void
}

/** Posts the next version. The note can be written while the file is on its way. */
export function UploadVersionDialog({ content, version, open, onOpenChange, onPosted }: Props) {
  const { api, send } = useDecision()
  const { upload, items } = useUpload({ purpose: 'content', taskId: content.taskId })
  const [file, setFile] = useState<FileRef | null>(null)
  const [note, setNote] = useState('')
  const [waits, setWaits] = useState(false)
  const isToPost = useRef(false)
  const [missing, setMissing] = useState(false)
  const [asksToStop, setAsksToStop] = useState(false)
  const [sending] = items
  const number = version.number + 1

  async function take([picked]: File[]) {
    setMissing(false)
    api.clear()
    items.forEach(({ cancel }) => cancel())
    try {
      const arrived = await upload(picked)
      setFile(arrived)
      if (isToPost.current) await post(arrived)
    } catch {
      wait(false)
    }
  }

  /** The person has said to post it; it goes as soon as the file is there. */
  function wait(forFile: boolean) {
    isToPost.current = forFile
    setWaits(forFile)
  }

  async function post(arrived: FileRef) {
    wait(false)
    const result = await send(
      '/api/content/:id/versions',
      { params: { id: content.id }, body: { fileId: arrived.id, note: note.trim() || null } },
      { done: t('content.upload.done', { number }) }
    )
    if (!result.ok) return
    reset()
    onOpenChange(false)
    onPosted(result.data.currentVersion)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (file) void post(file)
    else if (sending?.status === 'uploading') wait(true)
    else setMissing(true)
  }

  function reset() {
    items.forEach(({ cancel }) => cancel())
    setFile(null)
    setNote('')
    wait(false)
    setMissing(false)
    api.clear()
  }

  function close() {
    if (sending?.status === 'uploading') setAsksToStop(true)
    else onOpenChange(false)
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => (next ? onOpenChange(true) : close())}
        title={t('content.upload.title', { number })}
        lead={t('content.upload.lead', { title: content.title })}
        footer={
          <>
            {waits && (
              <span role="status" className="my-auto mr-auto text-sm text-muted">
                {t('content.upload.later')}
              </span>
            )}
            <Button onClick={close}>{t('common.actions.cancel')}</Button>
            <Button
              type="submit"
              form="upload-version"
              look="primary"
              loading={api.processing}
              disabled={waits}
            >
              {t('content.upload.post', { number })}
            </Button>
          </>
        }
      >
        <form id="upload-version" onSubmit={submit} noValidate className="flex flex-col gap-5">
          <div data-field="fileId">
            {file ? (
              <UploadRow
                name={file.name}
                size={file.size}
                contentType={file.contentType}
                onRemove={() => setFile(null)}
              />
            ) : sending ? (
              <UploadRow
                name={sending.name}
                size={sending.size}
                contentType={sending.contentType}
                percent={sending.progress}
                error={sending.error ?? undefined}
                onRetry={sending.retry}
                onRemove={sending.cancel}
              />
            ) : (
              <Dropzone
                accept={acceptFor('content')}
                hint={t('files.hint.content')}
                onFiles={(files) => void take(files)}
              />
            )}
            {(missing || api.errors.fileId) && (
              <p role="alert" className="mt-1.5 text-sm text-danger-text">
                {api.errors.fileId ?? t('content.upload.no_file')}
              </p>
            )}
          </div>
          <Field
            label={t('content.upload.note')}
            name="note"
            optional
            hint={t('content.upload.note_hint')}
            error={api.errors.note}
          >
            <Textarea
              value={note}
              minRows={2}
              maxLength={5_000}
              placeholder={t('content.upload.note_placeholder')}
              onValueChange={(next) => {
                setNote(next)
                api.clear('note')
              }}
            />
          </Field>
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
        onConfirm={() => {
          reset()
          onOpenChange(false)
        }}
      />
    </>
  )
}
