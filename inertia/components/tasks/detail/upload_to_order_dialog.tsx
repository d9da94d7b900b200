import { router } from '@inertiajs/react'
import { useState } from 'react'
import { leadOf } from '~/components/content/upload/consequences'
import { NoteField } from '~/components/content/upload/note_field'
import { UploadVideoDialog } from '~/components/content/upload/upload_video_dialog'
import { useUnanswered } from '~/components/content/upload/use_unanswered'
import { targetsOf } from '~/components/tasks/detail/upload_target'
import { type Content, type Task } from '~/components/tasks/types'
import { Field, Input } from '~/components/ui/form/field'
import { Select } from '~/components/ui/form/select'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'
import { newVideo, nextVersion } from '~/components/content/upload/posting'
import { pathTo } from '~/lib/urls'
import { MAX_TITLE_LENGTH } from '#values/texts'
import { useFetched } from '~/hooks/use_fetched'
import { allPages } from '~/lib/lists/all_pages'
import { send } from '~/lib/api'
import { type PropOf } from '~/lib/pages/reload_props'

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

/** The props of the order's page that show its videos. */
const SHOWN: PropOf<'tasks/show'>[] = ['task', 'content', 'moves', 'standing', 'activity']

/** Posts a new video for an order, or the next version of one that it has. */
export function UploadToOrderDialog({ task, content, open, onOpenChange, dropped }: Props) {
  const api = useApi()
  const [chosen, setChosen] = useState<string | null>(null)
  const [title, setTitle] = useState('')
  const [note, setNote] = useState('')
  const { videos, defaultTarget, isOneMore } = targetsOf(task, content)
  const value = chosen ?? defaultTarget?.id ?? NEW
  const video = videos.find(({ id }) => id === value) ?? null
  const { revisions, refresh } = useRevisions(open && video ? video.id : null)
  const unanswered = useUnanswered(revisions, refresh)
  const number = video ? video.currentVersion.number + 1 : 1

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
      submit={video ? t('posting.post', { number }) : t('tasks.upload.submit')}
      api={api}
      scope={`cut:${task.id}`}
      follow={(reason) =>
        video
          ? nextVersion(video.id, { number, note, reason })
          : newVideo(task, { title, note, reason })
      }
      reload={SHOWN}
      next={({ id }) => ({
        label: t('tasks.upload.open'),
        onClick: () => router.visit(pathTo('/content/:id', { id })),
      })}
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
            maxLength={MAX_TITLE_LENGTH}
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

/**
 * Every revision of a video, newest first, where its page isn't open.
 * @param contentId null for none
 */
function useRevisions(contentId: string | null) {
  const { answer, answeredFor, refresh } = useFetched(contentId, (signal) =>
    allPages((pageQuery) =>
      send('get', '/api/revisions', { query: { contentId: [contentId!], ...pageQuery }, signal })
    )
  )
  return { revisions: answer && answeredFor === contentId ? answer.data : [], refresh }
}
