import { type Data } from '@generated/data'

/** Something said about a version of a video. */
export type Comment = Data.CommentRow
/** As it is answered to whoever wrote or changed it: with its drawing. */
export type WrittenComment = Data.Comment
export type Drawing = NonNullable<WrittenComment['drawing']>
export type Visibility = Comment['visibility']
export type AttachedFile = Comment['files'][number]

/** What was said, and the answers to it, oldest first. */
export type Thread = { root: Comment; replies: Comment[] }

/** Which threads are shown, and in which order. */
export type View = {
  status: 'open' | 'resolved' | null
  /** Id of whoever began a thread or answered in it. */
  author: string | null
  q: string
  sort: Sort
}
export type Sort = (typeof SORTS)[number]

export const SORTS = ['timecode', 'newest', 'oldest'] as const
