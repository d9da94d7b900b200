import { type Revision } from '~/components/content/types'

/** The open notes of a revision, while it is open and after its answer. */
export function openNotes({ notes }: Pick<Revision, 'notes'>) {
  return notes.filter(({ resolvedAt }) => resolvedAt === null)
}

/**
 * What a resolved revision left behind: how many notes, and the version that answered it with them open.
 * @returns null when nothing is left, which alone is called resolved
 */
export function leftBehind(revision: Pick<Revision, 'notes' | 'answeredIn'>) {
  const count = openNotes(revision).length
  return count > 0 ? { count, version: revision.answeredIn } : null
}
