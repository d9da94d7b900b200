import { type Comment, type Thread } from '~/components/content/comments/types'
import { type Comments } from '~/components/content/comments/use_comments'

/** What became of a comment's picture in the version on the screen. */
export type Fate = NonNullable<NonNullable<Comment['anchor']>['fate']>

/** The pictures of the notes in the newest revision before a version, once known. */
export type RevisionTally = {
  /** Id of the revision. */
  id: string
  /** Number of notes at a frame. */
  count: number
  changed: number
  /** The notes whose picture hasn't changed, in the order of the video. */
  unchanged: Comment[]
}

/** The comments on earlier versions, placed on the current one. */
export type EarlierComments = {
  /** Id of the version that they are placed on. */
  on: string
  /** Threads to check; the first comment of each is placed at its picture. */
  threads: Thread[]
  /** All comments on earlier versions by id, placed on the current version. */
  placed: ReadonlyMap<string, Comment>
  /** Null while it isn't known. */
  tally: RevisionTally | null
  /** The frame whose picture is the cover of an earlier version; null where none is there to follow. */
  cover: { frame: number; number: number } | null
  /** Updates these comments after one was written, changed or deleted. */
  acts: Pick<Comments, 'put' | 'drop' | 'refresh'>
}
