import { type Revision } from '~/components/content/types'
import { openNotes } from '~/components/content/revisions/open_notes'
import { Notice } from '~/components/ui/display/notice'
import { t } from '~/lib/i18n'

/** Maximum number of notes that are listed; the revisions next to the video list all of them. */
const NAMED = 5

/** Requested changes that weren't ticked off, for the approver. */
export function StillOpen({ revisions }: { revisions: Revision[] }) {
  const notes = revisions.flatMap(openNotes)
  if (notes.length === 0) return null
  const more = notes.length - NAMED
  return (
    <Notice tone="changes">
      <span className="font-medium">
        {t('content.approve.still_open', { count: notes.length })}
      </span>
      <ul className="mt-1 list-disc pl-4">
        {notes.slice(0, NAMED).map(({ id, body }) => (
          <li key={id}>
            <span className="line-clamp-2 [overflow-wrap:anywhere]">{body}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <span>{t('content.approve.still_more', { count: more })}</span>}
    </Notice>
  )
}
