import { createContext, useContext } from 'react'
import { type Entry } from '~/components/calendar/entries'
import { type ReviewChecks } from '~/components/content/checks/use_checks'
import { type DraftStore } from '~/components/content/comments/composer/draft_store'
import { type Comment } from '~/components/content/comments/types'
import { type Comments } from '~/components/content/comments/use_comments'
import { type ViewState } from '~/components/content/comments/view/use_view'
import { type Compare } from '~/components/content/compare/use_compare'
import { type Earlier } from '~/components/content/earlier/types'
import { type Sheet } from '~/components/content/review/use_sheet'
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
export type ReviewState = ReviewProps & {
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
  comments: Comments
  /** Whether the timeline has a row of comment marks, or may have one once they are loaded. */
  hasMarks: boolean
  /** Whether there are versions before this one. */
  hasEarlier: boolean
  /** The comments on those versions; null until they are loaded. */
  earlier: Earlier | null
  setEarlier: (earlier: Earlier) => void
  view: ViewState
  draft: DraftStore
  /** Whether the order is still being worked on; otherwise comments can't change. */
  isOpen: boolean
  mayComment: boolean
  /** The comment that is highlighted in the list, and whose drawing is shown. */
  active: Comment | null
  /** Highlights a comment and goes to its frame; null removes the highlighting. */
  activate: (comment: Comment | null) => void
  /** Highlights a comment and scrolls the list to it. */
  reveal: (comment: Comment) => void
  /** The comment to scroll to; `turn` changes with each request. */
  revealed: { id: string; turn: number } | null
  compare: Compare
  checks: ReviewChecks
  panel: Panel
  setPanel: (panel: Panel) => void
  /** Pauses the video and focuses the composer. */
  compose: () => void
  /** Changes with each request to focus the composer. */
  composing: number
  /** Whether the video is above the comments, as on a phone in portrait orientation. */
  isStacked: boolean
  /** Whether the decision is short, because it is below a video or in a low window. */
  isBrief: boolean
  /** Whether the page is one column that scrolls, because the window is very low, as at a zoom of 400 %. */
  isColumn: boolean
  /** The panel below a vertical video on a phone; null where the panel can't be moved. */
  sheet: Sheet | null
  /** Whether the sheet shows only its tabs and the decision. */
  isLow: boolean
  /** Whether the user is typing on a phone: then only the video and the text are shown. */
  isWriting: boolean
  setWriting: (writes: boolean) => void
  isDrawing: boolean
  /** Pauses the video and lets the user draw on the frame of the unsent comment. */
  draw: () => void
  setDrawing: (draws: boolean) => void
}

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
