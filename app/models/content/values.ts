export const CONTENT_STATUSES = [
  'team_review',
  'in_review',
  'changes_requested',
  'approved',
] as const
export type ContentStatus = (typeof CONTENT_STATUSES)[number]

/** Statuses of videos that wait for a user's action. */
export const UNAPPROVED_STATUSES = CONTENT_STATUSES.filter((status) => status !== 'approved')

export const REVISION_STATUSES = ['open', 'resolved'] as const
export type RevisionStatus = (typeof REVISION_STATUSES)[number]

/** How long a version may wait before its approvers get a reminder. */
export const REMIND_AFTER = { days: 2 }

/** Progress of a check of a certificate. */
export const CERTIFICATE_CHECK_STATES = ['queued', 'ready', 'failed'] as const
export type CertificateCheckState = (typeof CERTIFICATE_CHECK_STATES)[number]

/** Visibility of a comment: everyone on the order, or the production team only. */
export const COMMENT_VISIBILITIES = ['everyone', 'team'] as const
export type CommentVisibility = (typeof COMMENT_VISIBILITIES)[number]

/** The tools for drawing on a frame. */
export const DRAWING_TOOLS = ['pen', 'arrow', 'rectangle'] as const
export type DrawingTool = (typeof DRAWING_TOOLS)[number]

/** Limits of one drawing (“drawing” of the contract). */
export const MAX_SHAPES = 200
export const MAX_POINTS = 20_000

/** Maximum number of comments on one video, replies and those of all its versions included. */
export const MAX_COMMENTS = 1_000
/** Maximum number of revisions of one video: its page lists them all. */
export const MAX_REVISIONS = 200
/** Maximum number of comments that a request for changes contains. */
export const MAX_REVISION_COMMENTS = 1_000
/**
 * Maximum size of the texts, mentions and files of all comments on one video, in bytes of JSON in a list. Together
 * with the other fields, the list stays below 3 MB.
 */
export const MAX_COMMENT_BYTES = 1_500_000

/** Maximum number of files attached to one comment. */
export const MAX_ATTACHMENTS = 20
/** Maximum number of users mentioned in one comment. */
export const MAX_MENTIONS = 50

/**
 * Vectors on a frame: coordinates are fractions of the picture, 0 to 1; line widths are in thousandths of its
 * height.
 */
export type Drawing = {
  shapes: { tool: DrawingTool; color: string; width: number; points: number[][] }[]
}

export const READING_STATUSES = ['waiting', 'ready', 'failed'] as const
export type ReadingStatus = (typeof READING_STATUSES)[number]

/**
 * Maximum number of queued and running comparisons of one video; further ones are requested when one of them is
 * done.
 */
export const MAX_COMPARISONS_AT_ONCE = 20
