export const CONTENT_STATUSES = [
  'team_review',
  'in_review',
  'changes_requested',
  'approved',
] as const
export type ContentStatus = (typeof CONTENT_STATUSES)[number]

/** Statuses of a video that waits for someone. */
export const UNAPPROVED = CONTENT_STATUSES.filter((status) => status !== 'approved')

export const REVISION_STATUSES = ['open', 'resolved'] as const
export type RevisionStatus = (typeof REVISION_STATUSES)[number]

/** How long a version may wait before its approvers get a reminder. */
export const REMIND_AFTER = { days: 2 }

/** How far the check of a certificate is. */
export const CERTIFICATE_CHECK_STATUSES = ['queued', 'ready', 'failed'] as const
export type CertificateCheckStatus = (typeof CERTIFICATE_CHECK_STATUSES)[number]

/** Visibility of a comment: everyone on the order, or the production team only. */
export const COMMENT_VISIBILITIES = ['everyone', 'team'] as const
export type CommentVisibility = (typeof COMMENT_VISIBILITIES)[number]

/** What a drawing on a frame is made with. */
export const DRAWING_TOOLS = ['pen', 'arrow', 'rectangle'] as const
export type DrawingTool = (typeof DRAWING_TOOLS)[number]

/** What one drawing may hold (“drawing” of the contract). */
export const MAX_SHAPES = 200
export const MAX_POINTS = 20_000

/** Maximum number of comments on one video, replies and those of all its versions included. */
export const MAX_COMMENTS = 1_000
/** Maximum number of revisions of one video: its page lists them all. */
export const MAX_REVISIONS = 200
/**
 * Maximum size of their texts, mentions and files, in bytes of the JSON that a list has of them. With what
 * else a list says of each comment it stays below 3 MB.
 */
export const MAX_COMMENT_BYTES = 1_500_000

/** How many files go with one comment. */
export const MAX_ATTACHMENTS = 20

/** Vectors on a frame: points are parts of the picture, 0 to 1, widths thousandths of its height. */
export type Drawing = {
  shapes: { tool: DrawingTool; color: string; width: number; points: number[][] }[]
}

export const READING_STATUSES = ['waiting', 'ready', 'failed'] as const
export type ReadingStatus = (typeof READING_STATUSES)[number]

/** Maximum number of comparisons of one video that wait or are made at once; more are requested once one is done. */
export const MAX_COMPARISONS_AT_ONCE = 20
