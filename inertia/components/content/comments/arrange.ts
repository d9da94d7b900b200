import { type Comment, type Thread, type View } from '~/components/content/comments/types'

/** Groups comments into threads, in the order in which the threads began. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const threads = new Map<string, Thread>()
  for (const comment of comments) {
    if (!comment.parentId) threads.set(comment.id, { root: comment, replies: [] })
  }
  for (const comment of comments) {
    if (comment.parentId) threads.get(comment.parentId)?.replies.push(comment)
  }
  return [...threads.values()]
}

/** The threads that a view shows, in its order. */
export function arrangeThreads(threads: readonly Thread[], view: View): Thread[] {
  const words = view.q.trim().toLocaleLowerCase()
  return threads
    .filter(({ root, replies }) => {
      const all = [root, ...replies]
      return (
        (!view.status || (view.status === 'resolved') === (root.resolvedAt !== null)) &&
        (!view.author || all.some(({ author }) => author.id === view.author)) &&
        (!words || all.some(({ body }) => body.toLocaleLowerCase().includes(words)))
      )
    })
    .sort(ORDERS[view.sort])
}

const byTime = (a: Thread, b: Thread) => a.root.createdAt.localeCompare(b.root.createdAt)

/** Comments on the whole video come before comments on a frame. */
const ORDERS: Record<View['sort'], (a: Thread, b: Thread) => number> = {
  timecode: (a, b) => (a.root.frame ?? -1) - (b.root.frame ?? -1) || byTime(a, b),
  oldest: byTime,
  newest: (a, b) => byTime(b, a),
}

/**
 * Returns the previous or next comment of a frame. Goes through several comments on one frame one by one.
 * @param from the frame on the screen, and the active comment if it is on that frame
 */
export function neighbourComment(
  threads: readonly Thread[],
  from: { frame: number; active: string | null },
  by: 1 | -1
): Comment | null {
  const placed = arrangeThreads(threads, { status: null, author: null, q: '', sort: 'timecode' })
    .map(({ root }) => root)
    .filter(({ frame }) => frame !== null)
  const at = placed.findIndex(({ id, frame }) => id === from.active && frame === from.frame)
  if (at >= 0) return placed[at + by] ?? null
  return by === 1
    ? (placed.find(({ frame }) => frame! > from.frame) ?? null)
    : (placed.findLast(({ frame }) => frame! < from.frame) ?? null)
}
