import { type Comment, type Thread } from '~/components/content/comments/types'
import { type Fate, type RevisionTally } from '~/components/content/earlier/types'

/** Unchecked ones come first. */
const RANKS: Record<Fate, number> = { same: 0, moved: 0, unknown: 1, changed: 2, gone: 2 }

/** The former position of a picture and its replacement: a drawing on it has no meaning there. */
const WITHOUT_DRAWING: readonly Fate[] = ['gone', 'unknown']

/**
 * A comment on an earlier version, placed on the current one: at its picture. Until that is known, it has no
 * position.
 */
export function placed(comment: Comment): Comment {
  const { anchor } = comment
  if (comment.parentId) return comment
  if (!anchor) return { ...comment, frame: null, endFrame: null, drawing: null }
  // Where it was guessed to be is no place to show.
  if (anchor.fate === 'unknown') return { ...comment, drawing: null }
  const drawing = WITHOUT_DRAWING.includes(anchor.fate) ? null : comment.drawing
  return { ...comment, frame: anchor.frame, endFrame: anchor.endFrame, drawing }
}

/**
 * The threads to check on a version: open ones, and those of the newest revision before it, ticked off or
 * not.
 * @param threads of earlier versions
 * @param kept ids that are shown already, and stay when they are resolved
 */
export function toCheck(threads: Thread[], kept: ReadonlySet<string>): Thread[] {
  const revision = newestRevision(threads.map(({ root }) => root))
  return threads.filter(
    ({ root: { id, resolvedAt, revisionId } }) =>
      resolvedAt === null || (revision !== null && revisionId === revision) || kept.has(id)
  )
}

/** Puts first what is to be looked at first, and else leaves the order. */
export function byRank(threads: Thread[]): Thread[] {
  const rankOf = ({ root: { anchor } }: Thread) => (anchor ? RANKS[anchor.fate] : 1)
  return threads.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/**
 * How many notes of the newest revision have another picture.
 * @returns null without a revision that has notes at frames, while that isn't known, and where none can be compared
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
      .map(placed)
      .toSorted((one, other) => one.frame! - other.frame!),
  }
}

/** Of several on one version the last: ids grow with time. */
function newestRevision(rows: Comment[]): string | null {
  const bundled = rows.flatMap(({ revisionId: id, versionNumber: on }) => (id ? [{ id, on }] : []))
  const [newest] = bundled.toSorted(
    (one, other) => other.on - one.on || (one.id < other.id ? 1 : -1)
  )
  return newest?.id ?? null
}
