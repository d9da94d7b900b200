import { type Comment, type Thread } from '~/components/content/comments/types'
import { type Comments } from '~/components/content/comments/use_comments'

/** What became of a comment's picture in the version on the screen. */
export type Fate = NonNullable<NonNullable<Comment['anchor']>['fate']>

/** The newest revision before a version, whose notes are known to have another picture or the same. */
export type RevisionTally = {
  /** Id of the revision. */
  id: string
  /** Notes at a frame. */
  count: number
  changed: number
  /** Those of them whose picture is what it was, in the order of the video. */
  unchanged: Comment[]
}

/** The comments on earlier versions, placed on the current one. */
export type Earlier = {
  /** Id of the version that they are placed on. */
  on: string
  /** Threads to check, whose first comment is placed at its picture. */
  threads: Thread[]
  /** All of them by comment id, placed on the current version. */
  placed: ReadonlyMap<string, Comment>
  /** Null while it isn't known. */
  tally: RevisionTally | null
  /** The frame whose picture is the cover of an earlier version; null where none is there to follow. */
  cover: { frame: number; number: number } | null
  /** What was just written or changed about them. */
  acts: Pick<Comments, 'put' | 'drop' | 'refresh'>
}
