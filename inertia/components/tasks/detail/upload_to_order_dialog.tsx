import { router } from '@inertiajs/react'
import { useState } from 'react'
import { useRevisions } from '~/components/content/revisions/use_revisions'
import { leadOf } from '~/components/content/upload/consequences'
import { NoteField } from '~/components/content/upload/note_field'
import { UploadVideoDialog } from '~/components/content/upload/upload_video_dialog'
import { useUnanswered } from '~/components/content/upload/use_unanswered'
import { targetsOf } from '~/components/tasks/detail/upload_target'
import { type Content, type Task } from '~/components/tasks/types'
import { Field, Input } from '~/components/ui/form/field'
import { Select } from '~/components/ui/form/select'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { type FileRef } from '~/hooks/use_upload'
import { t } from '~/lib/i18n'
import { type AfterUpload } from '~/lib/uploads/types'
import { withReason } from '~/lib/uploads/unfit'
import { pathTo } from '~/lib/urls'

type Props = {
  task: Task
  /** The videos of the order. */
  content: Content[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A file that was dropped on the page. */
  dropped?: File | null
}

const NEW = 'new'

/** Posts a new video for an order, or the next version of one that it has. */
export function UploadToOrderDialog({ task, content, open, onOpenChange, dropped }: Props) {
  const api = useApi()
  const [chosen, setChosen] = useState<string | null>(null)
  const [title, setTitle] = useState('')
  const [note, setNote] = useState('')
  const { videos, usual, isOneMore } = targetsOf(task, content)
  const value = chosen ?? usual?.id ?? NEW
  const video = videos.find(({ id }) => id === value) ?? null
  const { revisions, refresh } = useRevisions(open && video ? video.id : null)
  const unanswered = useUnanswered(revisions, refresh)
  const number = video ? video.currentVersion.number + 1 : 1

  function follow(reason?: string): AfterUpload {
    const words = withReason(note, reason)
    if (video) {
      return {
        pattern: '/api/content/:id/versions',
        params: { id: video.id },
        body: { note: words || null },
        done: t('posting.done', { number }),
      }
    }
    return {
      pattern: '/api/tasks/:taskId/content',
      params: { taskId: task.id },
      body: { title: title.trim() || undefined, note: words || undefined },
      done: t('tasks.upload.done', { title: title.trim() || task.title }),
    }
  }

  async function post({ id: fileId }: FileRef, reason?: string) {
    const { pattern, params, body } = follow(reason)
    const result =
      pattern === '/api/content/:id/versions'
        ? await api.submit('post', pattern, { params, body: { ...body, fileId } })
        : await api.submit('post', pattern, { params, body: { ...body, fileId } })
    if (!result.ok) return false
    tell(result.data, task.company.name, video ? t('posting.done', { number }) : null)
    router.reload({ only: ['task', 'content', 'moves', 'standing', 'activity'] })
    return true
  }

  return (
    <UploadVideoDialog
      open={open}
      onOpenChange={onOpenChange}
      taskId={task.id}
      title={video ? t('posting.title', { number }) : t('tasks.upload.title')}
      lead={
        video
          ? leadOf(video, video.status === 'changes_requested')
          : t(isOneMore ? 'tasks.upload.one_more' : 'tasks.upload.lead', {
              number: task.number,
              count: task.quantity,
            })
      }
      hint={t('files.hint.content')}
      submit={video ? t('posting.post', { number }) : t('tasks.upload.submit')}
      api={api}
      post={post}
      scope={`cut:${task.id}`}
      follow={follow}
      dropped={dropped}
      onReset={() => {
        unanswered.forget()
        setChosen(null)
        setTitle('')
        setNote('')
      }}
      needed={unanswered.needed}
    >
      {videos.length > 0 && (
        <Field label={t('tasks.upload.as')} name="target">
          <Select
            value={value}
            onValueChange={setChosen}
            options={[
              ...videos.map(({ id, title: name, status }) => ({
                value: id,
                label: t('tasks.upload.version_of', { title: name }),
                hint: t(`content.status.${status}`),
              })),
              {
                value: NEW,
                label: t('tasks.upload.new'),
                hint: isOneMore ? t('tasks.upload.more_hint') : undefined,
              },
            ]}
          />
        </Field>
      )}
      {unanswered.fields}
      {!video && (
        <Field
          label={t('tasks.upload.name')}
          name="title"
          optional
          hint={t('tasks.upload.name_hint')}
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
      )}
      <NoteField
        api={api}
        label={t('tasks.upload.note')}
        placeholder={t(video ? 'posting.note_placeholder' : 'tasks.upload.note_placeholder')}
        value={note}
        onValueChange={setNote}
      />
    </UploadVideoDialog>
  )
}

function tell(
  { id, title, status }: Pick<Content, 'id' | 'title' | 'status'>,
  company: string,
  version: string | null
) {
  toast.done(version ?? t('tasks.upload.done', { title }), {
    detail:
      status === 'team_review'
        ? t('tasks.upload.done_team')
        : t('tasks.upload.done_client', { company }),
    action: {
      label: t('tasks.upload.open'),
      onClick: () => router.visit(pathTo('/content/:id', { id })),
    },
  })
}
