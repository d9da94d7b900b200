import { useState } from 'react'
import { useReviewState } from '~/components/content/review/review_state'
import { type RevisionTally } from '~/components/content/earlier/types'
import { type Revision } from '~/components/content/types'
import { Notice } from '~/components/ui/display/notice'
import { Timecode } from '~/components/ui/display/timecode'
import { t } from '~/lib/i18n'

/** Maximum number of notes that are listed; the comments next to the video list all of them. */
const NAMED = 5

type Props = {
  /** Called when the user goes to the frame of a note. */
  onGo: () => void
}

/**
 * For approvers: how many notes of the revision before this version have another picture, and links to the notes with
 * the same picture. Empty if that isn't known when it is first rendered; it doesn't appear later.
 */
export function RevisionPictures({ onGo }: Props) {
  const { earlier, rate, revisions, reveal } = useReviewState()
  const [tally] = useState(earlier?.tally ?? null)
  if (!tally) return null
  const { unchanged } = tally
  const more = unchanged.length - NAMED
  return (
    <Notice tone={unchanged.length > 0 ? 'changes' : undefined}>
      <span className="font-medium">{tallyWords(tally, revisions)}</span>
      {unchanged.length > 0 && (
        <>
          {tally.changed > 0 && <span className="mt-1 block">{t('changes.notes.unchanged')}</span>}
          <ul className="mt-0.5 list-disc pl-4">
            {unchanged.slice(0, NAMED).map((note) => (
              <li key={note.id}>
                <button
                  type="button"
                  className="block rounded-xs py-0.5 text-left underline decoration-line-strong underline-offset-3 hover:decoration-current pointer-coarse:min-h-11"
                  onClick={() => {
                    onGo()
                    reveal(note)
                  }}
                >
                  <span className="line-clamp-2 [overflow-wrap:anywhere]">
                    <Timecode frame={note.frame!} endFrame={null} rate={rate} className="mr-1.5" />
                    {note.body}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {more > 0 && <span>{t('content.approve.still_more', { count: more })}</span>}
        </>
      )}
    </Notice>
  )
}

/**
 * Returns "3 of 5 notes have a changed picture", or the number of unchanged ones. Counts notes without a frame
 * separately.
 */
export function tallyWords(
  { id, changed, count, unchanged }: RevisionTally,
  revisions: Revision[]
): string {
  const notes = revisions.find((revision) => revision.id === id)?.notes ?? []
  const isTimed = notes.length > count
  if (changed === 0) {
    return t(isTimed ? 'changes.notes.revision_same_timed' : 'changes.notes.revision_same', {
      unchanged: unchanged.length,
      count,
    })
  }
  return t(isTimed ? 'changes.notes.revision_timed' : 'changes.notes.revision', { changed, count })
}
