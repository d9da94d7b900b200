import { router } from '@inertiajs/react'
import { useState } from 'react'
import { NoteField } from '~/components/content/upload/note_field'
import { UploadVideoDialog } from '~/components/content/upload/upload_video_dialog'
import { type Content, type Task } from '~/components/tasks/types'
import { Field } from '~/components/ui/form/field'
import { Input } from '~/components/ui/form/input'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { type FileRef } from '~/hooks/use_upload'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  task: Task
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A file that was dropped on the page. */
  dropped?: File | null
}

/** Posts a new video for an order. */
export function UploadCutDialog({ task, open, onOpenChange, dropped }: Props) {
  const api = useApi()
  const [title, setTitle] = useState('')
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<string>()

  const body = () => ({ title: title.trim() || undefined, note: note.trim() || undefined })

  async function post(file: FileRef) {
    const result = await api.submit('post', '/api/tasks/:taskId/content', {
      params: { taskId: task.id },
      body: { ...body(), fileId: file.id },
    })
    if (!result.ok) return false
    tell(result.data, task.company.name)
    router.reload({ only: ['task', 'content', 'moves', 'activity'] })
    return true
  }

  return (
    <UploadVideoDialog
      open={open}
      onOpenChange={onOpenChange}
      taskId={task.id}
      title={t('tasks.cut.title')}
      lead={t('tasks.cut.lead', { number: task.number })}
      hint={t('tasks.cut.drop')}
      submit={t('tasks.cut.submit')}
      api={api}
      post={post}
      scope={`cut:${task.id}`}
      follow={() => ({
        pattern: '/api/tasks/:taskId/content',
        params: { taskId: task.id },
        body: body(),
        done: t('tasks.cut.done', { title: title.trim() || task.title }),
      })}
      dropped={dropped}
      onReset={() => {
        setTitle('')
        setNote('')
        setRefused(undefined)
      }}
      word={{ value: note, refuse: setRefused }}
    >
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
      <NoteField
        api={api}
        label={t('tasks.cut.note')}
        placeholder={t('tasks.cut.note_placeholder')}
        error={refused}
        value={note}
        onValueChange={(next) => {
          setNote(next)
          setRefused(undefined)
        }}
      />
    </UploadVideoDialog>
  )
}

function tell({ id, title, status }: Content, company: string) {
  toast.done(t('tasks.cut.done', { title }), {
    detail:
      status === 'team_review' ? t('tasks.cut.done_team') : t('tasks.cut.done_client', { company }),
    action: {
      label: t('tasks.cut.open'),
      onClick: () => router.visit(pathTo('/content/:id', { id })),
    },
  })
}
