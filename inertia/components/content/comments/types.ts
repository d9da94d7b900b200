import { type Data } from '@generated/data'

/** A comment on a version of a video. */
export type Comment = Data.CommentRow
/** A comment as the server returns it to its author: with its drawing. */
export type WrittenComment = Data.Comment
export type Drawing = NonNullable<WrittenComment['drawing']>
export type Visibility = Comment['visibility']
export type AttachedFile = Comment['files'][number]

/** A comment and its replies, oldest first. */
export type Thread = { root: Comment; replies: Comment[] }

/** Filters and order of the threads. */
export type View = {
  status: 'open' | 'resolved' | null
  /** Id of a user who wrote the first comment or a reply. */
  author: string | null
  q: string
  sort: Sort
}
export type Sort = (typeof SORTS)[number]

export const SORTS = ['timecode', 'newest', 'oldest'] as const
