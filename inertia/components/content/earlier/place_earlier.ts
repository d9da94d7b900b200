import { type Comment, type Thread } from '~/components/content/comments/types'
import { type Fate, type RevisionTally } from '~/components/content/earlier/types'

/** Unchanged pictures come first, because their notes may not be done. */
const RANKS: Record<Fate, number> = { same: 0, moved: 0, unknown: 1, changed: 2, gone: 2 }

/** Where the picture was removed or can't be found, a drawing would be on another picture. */
const WITHOUT_DRAWING: readonly Fate[] = ['gone', 'unknown']

/**
 * Places a comment of an earlier version on the current one, at the frame with the same picture. It has no frame until
 * that is known.
 */
export function placeComment(comment: Comment): Comment {
  const { anchor } = comment
  if (comment.parentId) return comment
  if (!anchor) return { ...comment, frame: null, endFrame: null, drawing: null }
  // The frame is only a guess, so keep the original place without the drawing.
  if (anchor.fate === 'unknown') return { ...comment, drawing: null }
  const drawing = WITHOUT_DRAWING.includes(anchor.fate) ? null : comment.drawing
  return { ...comment, frame: anchor.frame, endFrame: anchor.endFrame, drawing }
}

/**
 * Returns the threads to check on a version: open ones, and those of the newest revision before it, ticked off or not.
 * @param threads of earlier versions
 * @param shown ids that are already shown, and stay when they are resolved
 */
export function toCheck(threads: Thread[], shown: ReadonlySet<string>): Thread[] {
  const revision = newestRevision(threads.map(({ root }) => root))
  return threads.filter(
    ({ root: { id, resolvedAt, revisionId } }) =>
      resolvedAt === null || (revision !== null && revisionId === revision) || shown.has(id)
  )
}

/** Sorts threads by what became of their pictures; keeps the order among equal ones. */
export function byRank(threads: Thread[]): Thread[] {
  const rankOf = ({ root: { anchor } }: Thread) => (anchor ? RANKS[anchor.fate] : 1)
  return threads.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/**
 * Counts how many notes of the newest revision have another picture.
 * @returns null if there are no notes at frames, while their pictures aren't known, and if none can be compared
 */
export function revisionTally(rows: Comment[]): RevisionTally | null {
  const id = newestRevision(rows)
  const notes = rows.filter(({ revisionId, frame }) => id && revisionId === id && frame !== null)
  const fates = notes.flatMap(({ anchor }) => anchor?.fate ?? [])
  if (!id || notes.length === 0 || fates.length < notes.length) return null
  if (fates.every((fate) => fate === 'unknown')) return null
  const has = (wanted: Fate[]) => notes.filter(({ anchor }) => wanted.includes(anchor!.fate))
  return {
    id,
    count: notes.length,
    changed: has(['changed', 'gone']).length,
    unchanged: has(['same', 'moved'])
      .map(placeComment)
      .toSorted((one, other) => one.frame! - other.frame!),
  }
}

/**
 * Returns the id of the newest revision: on the newest version, and of several on that version the last (ids grow with
 * time).
 */
function newestRevision(rows: Comment[]): string | null {
  const bundled = rows.flatMap(({ revisionId: id, versionNumber: on }) => (id ? [{ id, on }] : []))
  const [newest] = bundled.toSorted(
    (one, other) => other.on - one.on || (one.id < other.id ? 1 : -1)
  )
  return newest?.id ?? null
}
