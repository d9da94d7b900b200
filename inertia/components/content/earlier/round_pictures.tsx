import { useState } from 'react'
import { useReviewState } from '~/components/content/comments/review_state'
import { type Revision } from '~/components/content/types'
import { Notice } from '~/components/ui/display/notice'
import { Timecode } from '~/components/ui/display/timecode'
import { t } from '~/lib/i18n'

/** Maximum number that are named; the comments next to the video list all of them. */
const NAMED = 5

/**
 * How many notes of the revision that this version answers have another picture, and which still have the
 * same, for approvers. Empty while that isn't known, and doesn't appear later.
 */
export function RoundPictures() {
  const { earlier, rate, revisions } = useReviewState()
  const [round] = useState(earlier?.round ?? null)
  if (!round) return null
  const { unchanged } = round
  const more = unchanged.length - NAMED
  return (
    <Notice tone={unchanged.length > 0 ? 'changes' : undefined}>
      <span className="font-medium">{roundWords(round, revisions)}</span>
      {unchanged.length > 0 && (
        <>
          <span className="mt-1 block">{t('changes.notes.unchanged')}</span>
          <ul className="mt-0.5 list-disc pl-4">
            {unchanged.slice(0, NAMED).map(({ id, body, frame }) => (
              <li key={id}>
                <span className="line-clamp-2 [overflow-wrap:anywhere]">
                  <Timecode frame={frame!} endFrame={null} rate={rate} className="mr-1.5" />
                  {body}
                </span>
              </li>
            ))}
          </ul>
          {more > 0 && <span>{t('content.approve.still_more', { count: more })}</span>}
        </>
      )}
    </Notice>
  )
}

/** "3 of 5 notes have a changed picture"; notes without a frame are named apart. */
export function roundWords(
  { id, changed, count }: { id: string; changed: number; count: number },
  revisions: Revision[]
): string {
  const notes = revisions.find((revision) => revision.id === id)?.notes ?? []
  const isTimed = notes.length > count
  return t(isTimed ? 'changes.notes.round_timed' : 'changes.notes.round', { changed, count })
}
