import { router } from '@inertiajs/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { type Task } from '~/components/tasks/types'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { Dialog } from '~/components/ui/dialog'
import { Dropzone } from '~/components/ui/dropzone'
import { Field } from '~/components/ui/field'
import { FormErrors } from '~/components/ui/form_errors'
import { Input } from '~/components/ui/input'
import { Textarea } from '~/components/ui/textarea'
import { toast } from '~/components/ui/toast'
import { UploadRow } from '~/components/ui/upload_row'
import { useApi } from '~/hooks/use_api'
import { useUpload, type FileRef } from '~/hooks/use_upload'
import { t } from '~/lib/i18n'
import { acceptFor } from '~/lib/upload_rules'
import { pathTo } from '~/lib/urls'

type Props = { task: Task; open: boolean; onOpenChange: (open: boolean) => void }

/** Posts a new video for an order. The title can be written while the file is on its way. */
export function UploadCutDialog({ task, open, onOpenChange }: Props) {
  const api = useApi()
  const { upload, items } = useUpload({ purpose: 'content', taskId: task.id })
  const [file, setFile] = useState<FileRef | null>(null)
  const [title, setTitle] = useState('')
  const [note, setNote] = useState('')
  const [waits, setWaits] = useState(false)
  const [missing, setMissing] = useState(false)
  const [asksToStop, setAsksToStop] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)
  const [sending] = items

  async function take([picked]: File[]) {
    setMissing(false)
    api.clear()
    items.forEach(({ cancel }) => cancel())
    try {
      setFile(await upload(picked))
    } catch {
      setWaits(false)
    }
  }

  async function post(arrived: FileRef) {
    const result = await api.submit('post', '/api/tasks/:taskId/content', {
      params: { taskId: task.id },
      body: {
        fileId: arrived.id,
        title: title.trim() || undefined,
        note: note.trim() || undefined,
      },
    })
    setWaits(false)
    if (!result.ok) return
    const { id, title: given, status } = result.data
    toast.done(t('tasks.cut.done', { title: given }), {
      detail:
        status === 'team_review'
          ? t('tasks.cut.done_team')
          : t('tasks.cut.done_client', { company: task.company.name }),
      action: {
        label: t('tasks.cut.open'),
        onClick: () => router.visit(pathTo('/content/:id', { id })),
      },
    })
    reset()
    onOpenChange(false)
    router.reload({ only: ['task', 'content', 'moves', 'activity'] })
  }

  useEffect(() => {
    if (waits && file) formElement.current?.requestSubmit()
  }, [waits, file])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (file) void post(file)
    else if (sending?.status === 'uploading') setWaits(true)
    else setMissing(true)
  }

  function reset() {
    items.forEach(({ cancel }) => cancel())
    setFile(null)
    setTitle('')
    setNote('')
    setWaits(false)
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
        title={t('tasks.cut.title')}
        lead={t('tasks.cut.lead', { number: task.number })}
        footer={
          <>
            {waits && (
              <span role="status" className="my-auto mr-auto text-sm text-muted">
                {t('tasks.cut.later')}
              </span>
            )}
            <Button onClick={close}>{t('common.actions.cancel')}</Button>
            <Button
              type="submit"
              form="upload-cut"
              look="primary"
              loading={api.processing}
              disabled={waits}
            >
              {t('tasks.cut.submit')}
            </Button>
          </>
        }
      >
        <form
          ref={formElement}
          id="upload-cut"
          onSubmit={submit}
          noValidate
          className="flex flex-col gap-5"
        >
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
                hint={t('tasks.cut.drop')}
                onFiles={(files) => void take(files)}
              />
            )}
            {(missing || api.errors.fileId) && (
              <p role="alert" className="mt-1.5 text-sm text-danger-text">
                {api.errors.fileId ?? t('tasks.cut.no_file')}
              </p>
            )}
          </div>
          <Field
            label={t('tasks.cut.name')}
            name="title"
            optional
            hint={t('tasks.cut.name_hint')}
            error={api.errors.title}
          >
            <Input
              value={title}
              maxLength={200}
              placeholder={task.title}
              onValueChange={(next) => {
                setTitle(next)
                api.clear('title')
              }}
            />
          </Field>
          <Field label={t('tasks.cut.note')} name="note" optional error={api.errors.note}>
            <Textarea
              value={note}
              minRows={2}
              maxLength={5_000}
              placeholder={t('tasks.cut.note_placeholder')}
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
        title={t('tasks.cut.stop_title')}
        consequence={t('tasks.cut.stop_body', { name: sending?.name ?? '' })}
        confirm={t('tasks.cut.stop')}
        dismiss={t('tasks.cut.go_on')}
        destructive
        onConfirm={() => {
          reset()
          onOpenChange(false)
        }}
      />
    </>
  )
}
