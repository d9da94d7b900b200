import { type Revision } from '~/components/content/types'

/** Returns the open notes of a revision, whether it is open or answered. */
export function openNotes({ notes }: Pick<Revision, 'notes'>) {
  return notes.filter(({ resolvedAt }) => resolvedAt === null)
}

/**
 * Returns the number of notes that were left open when a revision was resolved, and the version that answered it. A
 * revision that was closed without a version keeps the notes that were open then, even if they were ticked later.
 * @returns null if no note was left open; only then the revision is called resolved
 */
export function leftBehind(revision: Pick<Revision, 'notes' | 'answeredIn' | 'resolvedAt'>) {
  const { notes, answeredIn, resolvedAt: closedAt } = revision
  const wasOpen = ({ resolvedAt }: Revision['notes'][number]) =>
    !resolvedAt || (closedAt !== null && Date.parse(resolvedAt) > Date.parse(closedAt))
  const count = (answeredIn === null ? notes.filter(wasOpen) : openNotes(revision)).length
  return count > 0 ? { count, version: revision.answeredIn } : null
}
