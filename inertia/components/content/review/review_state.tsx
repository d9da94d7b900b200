import { createContext, useContext } from 'react'
import { type Entry } from '~/components/calendar/entries'
import { type ReviewChecks } from '~/components/content/checks/use_checks'
import { type DraftStore } from '~/components/content/comments/composer/draft_store'
import { type Comment } from '~/components/content/comments/types'
import { type Comments } from '~/components/content/comments/use_comments'
import { type ViewState } from '~/components/content/comments/view/use_view'
import { type Compare } from '~/components/content/compare/use_compare'
import { type EarlierComments } from '~/components/content/earlier/types'
import { type Layout } from '~/components/content/review/use_layout'
import { type Transport } from '~/components/content/player/transport'
import {
  type Approvers,
  type Content,
  type Revision,
  type Task,
  type Ticks,
  type Version,
} from '~/components/content/types'

/** The tabs next to the video. */
export type Panel = 'comments' | 'brief' | 'revisions'

/** Props of the page from the server. */
export type ReviewProps = {
  content: Content
  /** The order's brief; null for a user who can't see orders. */
  task: Task | null
  /** Every revision of the video, newest first. */
  revisions: Revision[]
  ticks: Ticks[]
  /**
   * The publishing dates of the video, and an entry without a date for planning; null for a user who can't see the
   * calendar.
   */
  dates: Entry[] | null
  undated: Entry | null
  /** The approvers of the video; null if no approval is pending. */
  approvers: Approvers | null
}

/** State shared by the video, its timeline, the comments next to it and the decision below it. */
type OnScreen = {
  /** The version on the screen. */
  shown: Version
  /** Frames per second of that version. */
  rate: number
  /** The newest version, the only one that can be decided on. */
  newest: Version
  /** Shows another version. */
  show: (version: Pick<Version, 'id' | 'number'>) => void
  /** Null while there is no player. */
  transport: Transport | null
  /** Whether there are versions before this one. */
  hasEarlier: boolean
  compare: Compare
  checks: ReviewChecks
  /** How video and panel share the window. */
  layout: Layout
  panel: Panel
  setPanel: (panel: Panel) => void
}

/** The comments, and the one that is being written. */
type CommentState = {
  comments: Comments
  /** Comments on earlier versions; null until they are loaded. */
  earlier: EarlierComments | null
  setEarlier: (earlier: EarlierComments) => void
  /** Whether comments are marked below the timeline, or may be once they are loaded. */
  hasMarks: boolean
  view: ViewState
  /** Whether the order is open; comments can change only then. */
  isOpen: boolean
  mayComment: boolean
  /** The comment that is highlighted in the list, and whose drawing is shown. */
  active: Comment | null
  /** Highlights a comment and goes to its frame; null removes the highlighting. */
  activate: (comment: Comment | null) => void
  /** Highlights a comment and scrolls the list to it. */
  reveal: (comment: Comment) => void
  /** The comment to scroll to; `count` changes with each request. */
  revealed: { id: string; count: number } | null
  draft: DraftStore
  /** Pauses the video and focuses the composer. */
  compose: () => void
  /** Changes with each request to focus the composer. */
  composerFocusRequest: number
  setWriting: (writes: boolean) => void
  isDrawing: boolean
  setDrawing: (draws: boolean) => void
  /** Pauses the video and starts drawing on the frame of the comment that is being written. */
  draw: () => void
}

/** What the video, its timeline, the panel with the comments and the decision share. */
export type ReviewState = ReviewProps & OnScreen & CommentState

const ReviewStateContext = createContext<ReviewState | null>(null)

export const ReviewStateProvider = ReviewStateContext.Provider

/** Returns null for a player on another page, which has no comments. */
export function useReviewStateIfAny(): ReviewState | null {
  return useContext(ReviewStateContext)
}

/** @throws Error outside of the review page */
export function useReviewState(): ReviewState {
  const review = useContext(ReviewStateContext)
  if (!review) throw new Error('useReviewState needs a ReviewStateProvider')
  return review
}
