import { useState } from 'react'
import { type Reload } from '~/components/content/decisions/use_ticks'
import { type Revision } from '~/components/content/types'
import { openNotes } from '~/components/content/revisions/open_notes'
import { UnansweredNotes } from '~/components/content/upload/unanswered_notes'
import { t } from '~/lib/i18n'

type RequestedRevision = Pick<Revision, 'id' | 'number' | 'notes' | 'status'>

/**
 * Finds requested changes that aren't ticked off, in the open revision and earlier ones, before the next version is
 * posted. Returns the fields that list them, and why a reason is needed to leave them open.
 */
export function useUnanswered(revisions: RequestedRevision[], reload?: Reload) {
  const [left, setLeft] = useState<Record<string, number>>({})
  const begun = revisions.filter(
    (revision) => openNotes(revision).length > 0 || left[revision.id] === 0
  )
  const unanswered = begun.filter(({ id }) => left[id] !== 0)
  return {
    /** Resets the ticks for the next version. */
    forget: () => setLeft({}),
    needed:
      unanswered.length > 0
        ? { words: t('posting.word_notes'), causes: unanswered.map(({ id }) => id) }
        : null,
    fields: begun.map((revision) => (
      <UnansweredNotes
        key={revision.id}
        revision={revision}
        of={revision.status === 'open' && begun.length === 1 ? undefined : revision.number}
        reload={reload}
        onLeft={(count) => setLeft((now) => ({ ...now, [revision.id]: count }))}
      />
    )),
  }
}
