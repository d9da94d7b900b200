import type { FrameRate } from '#media/media_facts'
import type { CommentRow } from '#queries/content/comments/comment_row'

/** A thread of comments as an editor's marker: whole frames, the last one included. */
export type Marker = {
  first: number
  last: number
  author: string
  text: string
  isResolved: boolean
}

/** The comments on one version, as editing programs take them. */
export type MarkerList = {
  title: string
  fileName: string
  rate: FrameRate
  width: number
  height: number
  /** How long the video is, in frames. */
  frames: number
  hasSound: boolean
  /** In the order of the video. */
  markers: Marker[]
  /** What is said about the whole, and so stands at no frame. */
  remarks: string[]
}

/**
 * Makes markers of comments, with the answers to each in its text. Linear in the comments.
 * @param comments of one version
 */
export function markersOf(
  comments: readonly CommentRow[]
): Pick<MarkerList, 'markers' | 'remarks'> {
  const threads = comments.filter(({ parentId }) => parentId === null)
  const ids = new Set(threads.map(({ id }) => id))
  const answers = Map.groupBy(comments, ({ parentId }) => parentId)
  const textOf = (thread: CommentRow) =>
    [
      thread.body,
      ...(answers.get(thread.id) ?? []).map(({ author, body }) => `${author.fullName}: ${body}`),
    ].join('\n')
  // An answer that was found without its thread stands for itself.
  const alone = comments.filter(({ parentId }) => parentId !== null && !ids.has(parentId))

  const placed: Marker[] = []
  const remarks: string[] = []
  for (const comment of [...threads, ...alone]) {
    const { frame, endFrame, author, resolvedAt } = comment
    const text = textOf(comment)
    if (frame === null) remarks.push(`${author.fullName}: ${text}`)
    else {
      placed.push({
        first: frame,
        last: endFrame ?? frame,
        author: author.fullName,
        text,
        isResolved: resolvedAt !== null,
      })
    }
  }
  return { markers: placed.sort((one, other) => one.first - other.first), remarks }
}
