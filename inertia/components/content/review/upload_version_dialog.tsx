import { useState } from 'react'
import { useDecision } from '~/components/content/decisions/use_decision'
import { openNotes } from '~/components/content/revisions/open_notes'
import { type Content, type Revision, type Version } from '~/components/content/types'
import { NoteField } from '~/components/content/upload/note_field'
import { UnansweredNotes } from '~/components/content/upload/unanswered_notes'
import { UploadVideoDialog } from '~/components/content/upload/upload_video_dialog'
import { type FileRef } from '~/hooks/use_upload'
import { t } from '~/lib/i18n'
import { withReason } from '~/lib/uploads/unfit'

type Props = {
  content: Pick<Content, 'id' | 'title' | 'taskId'>
  /** The newest one. */
  version: Pick<Version, 'number'>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The open revision, which this version answers. */
  asked: Pick<Revision, 'id' | 'notes'> | null
  /** The props that show it, where they aren’t those of a review. */
  reload?: string[]
  /** A file that was dropped on the page. */
  dropped?: File | null
  /** The new version is there. */
  onPosted: (version: Version) => void
}

/** Posts the next version of a video. */
export function UploadVersionDialog(props: Props) {
  const { content, version, open, onOpenChange, asked, reload, dropped, onPosted } = props
  const { api, send } = useDecision()
  const [note, setNote] = useState('')
  const begun = asked ? openNotes(asked).length : 0
  const [left, setLeft] = useState(begun)
  const number = version.number + 1

  const body = (reason?: string) => ({ note: withReason(note, reason) || null })

  async function post(file: FileRef, reason?: string) {
    const result = await send(
      '/api/content/:id/versions',
      { params: { id: content.id }, body: { ...body(reason), fileId: file.id } },
      { done: t('content.upload.done', { number }) }
    )
    if (result.ok) onPosted(result.data.currentVersion)
    return result.ok
  }

  return (
    <UploadVideoDialog
      open={open}
      onOpenChange={onOpenChange}
      taskId={content.taskId}
      title={t('content.upload.title', { number })}
      lead={t('content.upload.lead', { title: content.title })}
      hint={t('files.hint.content')}
      submit={t('content.upload.post', { number })}
      api={api}
      post={post}
      scope={`version:${content.id}`}
      follow={(reason) => ({
        pattern: '/api/content/:id/versions',
        params: { id: content.id },
        body: body(reason),
        done: t('content.upload.done', { number }),
      })}
      dropped={dropped}
      onReset={() => setNote('')}
      needed={
        asked && begun > 0 && left > 0
          ? { words: t('content.upload.word_notes'), cause: asked.id }
          : null
      }
    >
      {asked && begun > 0 && <UnansweredNotes revision={asked} reload={reload} onLeft={setLeft} />}
      <NoteField
        api={api}
        label={t('content.upload.note')}
        hint={t('content.upload.note_hint')}
        placeholder={t('content.upload.note_placeholder')}
        value={note}
        onValueChange={setNote}
      />
    </UploadVideoDialog>
  )
}
