import { FrameThumb } from '~/components/content/decisions/frame_thumb'
import { type Note } from '~/components/content/decisions/note_list'
import { type Revision, type VideoFile } from '~/components/content/types'
import { Link } from '~/components/ui/display/link'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  revision: Revision
  note: Note
  /** Of the version that the note is about; none for somebody who may not see it. */
  file?: Pick<VideoFile, 'id' | 'media' | 'hasSprite' | 'hasPoster'> | null
  /** Goes there on this page; left out, the review is opened. */
  onGo?: () => void
}

/** A note's frame, small, above its timecode; both lead to it. */
export function NotePlace({ revision, note, file, onGo }: Props) {
  if (!note.timecode) return null
  const words = t('revisions.notes.go', { timecode: note.timecode })
  const content = (
    <>
      {file && <FrameThumb file={file} frame={note.frame} className="h-14 max-w-20 justify-end!" />}
      <span className={CODE}>
        {note.endTimecode ? `${note.timecode} – ${note.endTimecode}` : note.timecode}
      </span>
    </>
  )
  if (onGo) {
    return (
      <button type="button" aria-label={words} onClick={onGo} className={PLACE}>
        {content}
      </button>
    )
  }
  return (
    <Link
      href={pathTo('/content/:id', {
        id: revision.contentId,
        version: revision.version.number,
        ...(note.commentId ? { comment: note.commentId } : {}),
      })}
      aria-label={words}
      className={PLACE}
    >
      {content}
    </Link>
  )
}

const PLACE =
  'group relative flex flex-col items-end gap-1 rounded-xs pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-2.5'
const CODE =
  'tabular inline-flex h-6 items-center rounded-xs bg-selected px-1.5 font-mono text-xs text-accent-text transition-colors group-hover:bg-hover'
