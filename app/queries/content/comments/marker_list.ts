import type { FrameRate } from '#media/media_facts'
import type { CommentRow } from '#queries/content/comments/comment_row'

/** A thread of comments as a marker for an editing program, in frames; `last` is inclusive. */
export type Marker = {
  first: number
  last: number
  author: string
  text: string
  isResolved: boolean
}

export type Remark = Pick<Marker, 'author' | 'text' | 'isResolved'>

/** Several markers that begin at the same frame, merged into one. */
export type MergedMarker = Pick<Marker, 'first' | 'last' | 'text' | 'isResolved'> & {
  /** Names of the authors of all its comments, without duplicates. */
  authors: string
}

/** The comments on one version, in the form that editing programs need. */
export type MarkerList = {
  title: string
  fileName: string
  rate: FrameRate
  width: number
  height: number
  /** Length of the video in frames. */
  frames: number
  hasSound: boolean
  /** In the order of the video. */
  markers: Marker[]
  /** Comments on the whole video, without a frame. */
  remarks: Remark[]
}

/**
 * Returns at most one marker per frame, for programs that allow no more. In a merged marker, the author's name is
 * before each text. It is as long as the longest of its markers, and resolved if all of them are. Remarks on the
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
 * Returns a marker for each thread of comments, whose text includes the replies. Takes linear time.
 * @param comments on one version
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
  // A reply whose thread wasn't found gets a separate marker.
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
