import { type Revision } from '~/components/content/types'

/** The notes of a revision that nobody ticked off, while it is open and after its answer. */
export function openNotes({ notes }: Pick<Revision, 'notes'>) {
  return notes.filter(({ resolvedAt }) => resolvedAt === null)
}
