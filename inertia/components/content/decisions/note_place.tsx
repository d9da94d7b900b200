import { type Note } from '~/components/content/decisions/note_list'
import { type Revision, type VideoFile } from '~/components/content/types'
import { Link } from '~/components/ui/display/link'
import { t } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'
import { pathTo } from '~/lib/urls'

// Loaded after the page, which is rendered without it.
const FrameThumb = lazyPart(
  () => import('~/components/content/decisions/frame_thumb'),
  <span className="block h-14 w-8" />
)

type Props = {
  revision: Revision
  note: Note
  /**
   * File of the note's version. If given, its frame is shown instead of the timecode, for mouse and touch users only.
   */
  file?: Pick<VideoFile, 'id' | 'media' | 'hasSprite' | 'hasPoster'>
  /** Goes to the frame on this page; if undefined, the link opens the review. */
  onGo?: () => void
}

/** Returns the timecode of a note, or those of its first and its last frame; null for the whole video. */
export const codeOf = ({ timecode, endTimecode }: Pick<Note, 'timecode' | 'endTimecode'>) =>
  [timecode, endTimecode].filter((one) => one !== null).join(' – ') || null

/** A link to the frame of a note: its timecode, or a small picture. */
export function NotePlace({ revision, note, file, onGo }: Props) {
  const code = codeOf(note)
  if (!code) return null
  const content = file ? <FrameThumb file={file} frame={note.frame} className="h-14" /> : code
  const way = file
    ? { 'aria-hidden': true, 'tabIndex': -1, 'className': 'block shrink-0' }
    : { 'aria-label': t('revisions.notes.go', { timecode: code }), 'className': CODE }
  if (onGo) {
    return (
      <button type="button" onClick={onGo} {...way}>
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
      {...way}
    >
      {content}
    </Link>
  )
}

const CODE =
  'tabular relative inline-flex h-6 items-center rounded-xs bg-selected px-1.5 font-mono text-xs text-accent-text transition-colors hover:bg-hover pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-2.5'
