import { type Note } from '~/components/content/decisions/note_list'
import { type Revision } from '~/components/content/types'
import { Link } from '~/components/ui/display/link'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  revision: Revision
  note: Note
  /** Goes there on this page; left out, the review is opened. */
  onGo?: () => void
}

/** A note's timecode, which leads to its frame. */
export function NotePlace({ revision, note, onGo }: Props) {
  if (!note.timecode) return null
  const words = t('revisions.notes.go', { timecode: note.timecode })
  const code = note.endTimecode ? `${note.timecode} – ${note.endTimecode}` : note.timecode
  if (onGo) {
    return (
      <button type="button" aria-label={words} onClick={onGo} className={CODE}>
        {code}
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
      className={CODE}
    >
      {code}
    </Link>
  )
}

const CODE =
  'tabular relative inline-flex h-6 items-center rounded-xs bg-selected px-1.5 font-mono text-xs text-accent-text transition-colors hover:bg-hover pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-2.5'
