import { useState } from 'react'
import { openOrder, REVIEW_PROPS } from '~/components/content/decisions/use_decision'
import { type Content, type Revision, type Version } from '~/components/content/types'
import { type Entry } from '~/components/calendar/entries'
import { leadOf, Withdrawn } from '~/components/content/upload/consequences'
import { NoteField } from '~/components/content/upload/note_field'
import { UploadVideoDialog } from '~/components/content/upload/upload_video_dialog'
import { useUnanswered } from '~/components/content/upload/use_unanswered'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'
import { nextVersion } from '~/components/content/upload/posting'
import { type AnyProp } from '~/lib/pages/reload_props'

type Props = {
  content: Pick<Content, 'id' | 'title' | 'taskId' | 'company' | 'waitsForRelease'>
  /** The newest version. */
  version: Pick<Version, 'number' | 'status'>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Every revision of the video; the new version answers the open one. */
  revisions: Revision[]
  /** Publishing dates of the video; null for a user who can't see them. */
  dates: Entry[] | null
  /** Props to reload after posting, if the page isn't a review. */
  reload?: AnyProp[]
  /** A file that was dropped on the page. */
  dropped?: File | null
  /** Called when the new version was posted. */
  onPosted: (version: Version) => void
}

/** Posts the next version of a video. */
export function UploadVersionDialog(props: Props) {
  const { content, version, open, onOpenChange, revisions, dates, dropped, onPosted } = props
  const { reload = REVIEW_PROPS } = props
  const api = useApi()
  const [note, setNote] = useState('')
  const unanswered = useUnanswered(revisions, reload)
  const isAsked = revisions.some(({ status }) => status === 'open')
  const number = version.number + 1

  return (
    <UploadVideoDialog
      open={open}
      onOpenChange={onOpenChange}
      taskId={content.taskId}
      title={t('posting.title', { number })}
      lead={leadOf(content, isAsked)}
      submit={t('posting.post', { number })}
      api={api}
      scope={`version:${content.id}`}
      follow={(reason) => nextVersion(content.id, { number, note, reason })}
      reload={reload}
      next={({ taskId }) => openOrder(taskId)}
      onPosted={({ currentVersion }) => onPosted(currentVersion)}
      dropped={dropped}
      onReset={() => {
        setNote('')
        unanswered.forget()
      }}
      needed={unanswered.needed}
    >
      <Withdrawn version={version} dates={dates} />
      {unanswered.fields}
      <NoteField
        api={api}
        label={t('posting.note')}
        hint={t('posting.note_hint')}
        placeholder={t('posting.note_placeholder')}
        value={note}
        onValueChange={setNote}
      />
    </UploadVideoDialog>
  )
}
