import { type Revision } from '~/components/content/types'

/** The open notes of a revision, while it is open and after its answer. */
export function openNotes({ notes }: Pick<Revision, 'notes'>) {
  return notes.filter(({ resolvedAt }) => resolvedAt === null)
}

/**
 * What a resolved revision left behind: how many notes, and the version that answered it with them open. One that
 * was closed without a version stays closed with the notes that were open then, even if they were ticked later.
 * @returns null when nothing is left, which alone is called resolved
 */
export function leftBehind(revision: Pick<Revision, 'notes' | 'answeredIn' | 'resolvedAt'>) {
  const { notes, answeredIn, resolvedAt: closedAt } = revision
  const wasOpen = ({ resolvedAt }: Revision['notes'][number]) =>
    !resolvedAt || (closedAt !== null && Date.parse(resolvedAt) > Date.parse(closedAt))
  const count = (answeredIn === null ? notes.filter(wasOpen) : openNotes(revision)).length
  return count > 0 ? { count, version: revision.answeredIn } : null
}
