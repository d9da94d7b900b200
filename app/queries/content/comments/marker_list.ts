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

export type Remark = Pick<Marker, 'author' | 'text' | 'isResolved'>

/** Several markers that begin on one frame, as one. */
export type MergedMarker = Pick<Marker, 'first' | 'last' | 'text' | 'isResolved'> & {
  /** Of all its comments, each once. */
  authors: string
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
  /** Comments on the whole video, without a frame. */
  remarks: Remark[]
}

/**
 * Returns one marker per frame, for programs that hold no more. Each text of a merged marker names
 * its author; it lasts as long as its longest and is resolved when all of them are. Remarks on the
 * whole video begin at its first frame.
 */
export function mergedByFrame({ markers, remarks }: MarkerList): MergedMarker[] {
  const whole = remarks.map((remark) => ({ ...remark, first: 0, last: 0 }))
  const byFrame = Map.groupBy([...whole, ...markers], ({ first }) => first)
  return Array.from(byFrame, ([first, group]) => ({
    first,
    last: Math.max(...group.map(({ last }) => last)),
    authors: [...new Set(group.map(({ author }) => author))].join(', '),
    text:
      group.length === 1
        ? group[0].text
        : group.map(({ author, text }) => `${author}: ${text}`).join('\n'),
    isResolved: group.every(({ isResolved }) => isResolved),
  })).sort((one, other) => one.first - other.first)
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
  // A reply whose thread wasn't found becomes a marker of its own.
  const alone = comments.filter(({ parentId }) => parentId !== null && !ids.has(parentId))

  const placed: Marker[] = []
  const remarks: Remark[] = []
  for (const comment of [...threads, ...alone]) {
    const { frame, endFrame, author, resolvedAt } = comment
    const remark = {
      author: author.fullName,
      text: textOf(comment),
      isResolved: resolvedAt !== null,
    }
    if (frame === null) remarks.push(remark)
    else placed.push({ ...remark, first: frame, last: endFrame ?? frame })
  }
  return { markers: placed.sort((one, other) => one.first - other.first), remarks }
}
