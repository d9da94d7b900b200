import { type Comment, type Thread, type View } from '~/components/content/comments/types'

/** Comments as threads, in the order in which they were begun. */
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
export function arranged(threads: readonly Thread[], view: View): Thread[] {
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

/** What is about the whole video stands before what is about a frame of it. */
const ORDERS: Record<View['sort'], (a: Thread, b: Thread) => number> = {
  timecode: (a, b) => (a.root.frame ?? -1) - (b.root.frame ?? -1) || byTime(a, b),
  oldest: byTime,
  newest: (a, b) => byTime(b, a),
}

/**
 * The comment before or behind a frame; of several at one frame each in turn.
 * @param from the frame on the screen, and the comment that is the active one on it
 */
export function neighbourOf(
  threads: readonly Thread[],
  from: { frame: number; active: string | null },
  by: 1 | -1
): Comment | null {
  const placed = arranged(threads, { status: null, author: null, q: '', sort: 'timecode' })
    .map(({ root }) => root)
    .filter(({ frame }) => frame !== null)
  const at = placed.findIndex(({ id, frame }) => id === from.active && frame === from.frame)
  if (at >= 0) return placed[at + by] ?? null
  return by === 1
    ? (placed.find(({ frame }) => frame! > from.frame) ?? null)
    : (placed.findLast(({ frame }) => frame! < from.frame) ?? null)
}
