import type { CheckName } from '#measure/checks/check'
import type Comment from '#models/content/comment'
import type ContentItem from '#models/content/content_item'
import type ContentVersion from '#models/content/content_version'
import type Revision from '#models/content/revision'
import type Task from '#models/tasks/task'
import { audiencesBySide } from '#notifications/audiences'
import type { EventDefinition } from '#notifications/event'
import { aboutComment, aboutVersion, actorName, excerpt } from '#notifications/wording'

/** Events that ask the client for a decision. */
const DECISION_REQUESTED = [
  'content.version_ready',
  'content.awaits_decision',
  'content.approval_asked',
] as const

/** Events that return a video to the client after a decision. */
const RETURNED_TO_CLIENT = [
  'content.revision_resolved',
  'content.revision_closed',
  'content.returned',
] as const

/** Requests to the team that a new version answers. */
const CHANGES_REQUESTED = ['content.revision_requested', 'content.note_added'] as const

/** Events that ask the team for a release. */
const RELEASE_REQUESTED = ['content.version_waiting', 'content.awaits_release'] as const

/** A version waits for its release by the team; the client is not notified. */
export const contentVersionWaiting = {
  key: 'content.version_waiting',
  type: 'SYSTEM',
  ofVersion: true,
  // Only the team's notifications are retired; those of clients stay unread, see `move_notification_versions()`.
  supersedes: [...RELEASE_REQUESTED, 'content.version_fails', ...CHANGES_REQUESTED],
  subject: ({ item }) => item,
  parameters: (about, actor) => ({ actor: actorName(actor), ...aboutVersion(about) }),
  audiences: ({ task }) => [{ to: 'releasers', firstId: task.producerId }],
} as const satisfies EventDefinition<{ task: Task; item: ContentItem; version: ContentVersion }>

/** A version has waited long for its release by the team. */
export const contentAwaitsRelease = {
  key: 'content.awaits_release',
  type: 'SYSTEM',
  ofVersion: true,
  supersedes: RELEASE_REQUESTED,
  subject: ({ item }) => item,
  parameters: (about) => aboutVersion(about),
  audiences: ({ task }) => [{ to: 'releasers', firstId: task.producerId }],
} as const satisfies EventDefinition<{ task: Task; item: ContentItem; version: ContentVersion }>

/** A version has reached the client. */
export const contentVersionReady = {
  key: 'content.version_ready',
  type: 'CONTENT_UPLOADED',
  ofVersion: true,
  supersedes: [
    ...DECISION_REQUESTED,
    ...RELEASE_REQUESTED,
    'content.version_fails',
    ...CHANGES_REQUESTED,
    ...RETURNED_TO_CLIENT,
  ],
  subject: ({ item }) => item,
  parameters: (about) => aboutVersion(about),
  audiences: () => [{ to: 'client' }],
} as const satisfies EventDefinition<{ item: ContentItem; version: ContentVersion }>

/** A new version fails checks; the text names the most serious one. */
export const contentVersionFails = {
  key: 'content.version_fails',
  type: 'SYSTEM',
  ofVersion: true,
  subject: ({ item }) => item,
  parameters: ({ fails, ...about }) => ({
    ...aboutVersion(about),
    check: fails[0],
    more: fails.length - 1,
  }),
  audiences: ({ task }) => [{ to: 'team', firstId: task.assigneeId }],
} as const satisfies EventDefinition<{
  task: Task
  item: ContentItem
  version: ContentVersion
  fails: CheckName[]
}>

/** A version has waited long for the client's decision. */
export const contentAwaitsDecision = {
  key: 'content.awaits_decision',
  type: 'SYSTEM',
  ofVersion: true,
  supersedes: ['content.awaits_decision', 'content.version_ready'],
  subject: ({ item }) => item,
  parameters: (about) => aboutVersion(about),
  audiences: () => [{ to: 'deciders' }],
} as const satisfies EventDefinition<{ item: ContentItem; version: ContentVersion }>

/** A user who may not approve a version requests it from those who may. */
export const contentApprovalRequested = {
  key: 'content.approval_asked',
  type: 'SYSTEM',
  ofVersion: true,
  supersedes: ['content.approval_asked'],
  subject: ({ item }) => item,
  parameters: (about, actor) => ({ actor: actorName(actor), ...aboutVersion(about) }),
  audiences: () => [{ to: 'approvers' }],
} as const satisfies EventDefinition<{ item: ContentItem; version: ContentVersion }>

/**
 * The newest version of a video was approved: by a colleague of the user who ordered it, or by the team on
 * behalf of the client.
 */
export const contentApproved = {
  key: 'content.approved',
  type: 'CONTENT_APPROVED',
  ofVersion: true,
  supersedes: [...DECISION_REQUESTED, 'content.version_fails', ...RETURNED_TO_CLIENT],
  subject: ({ item }) => item,
  parameters: (about, actor) => ({ actor: actorName(actor), ...aboutVersion(about) }),
  audiences: ({ task }, actor) => [
    { to: 'team', firstId: task.assigneeId },
    actor?.seesAllCompanies ? { to: 'client' } : { to: 'requester', userId: task.createdById },
  ],
} as const satisfies EventDefinition<{ task: Task; item: ContentItem; version: ContentVersion }>

/** The decision on a video was withdrawn. */
export const contentReturned = {
  key: 'content.returned',
  type: 'CONTENT_RETURNED_TO_REVIEW',
  supersedes: ['content.approved', ...CHANGES_REQUESTED],
  subject: ({ item }) => item,
  parameters: ({ item, reason }, actor) => ({
    actor: actorName(actor),
    title: item.title,
    reason: excerpt(reason),
  }),
  // Also the client's colleagues for what the client does.
  audiences: ({ task }, actor) =>
    audiencesBySide(task, actor, { byTeam: ['client'], byClient: ['client', 'team'] }),
} as const satisfies EventDefinition<{ task: Task; item: ContentItem; reason: string }>

/** Changes to a video were requested, by its client or by the team on the client's behalf. */
export const contentRevisionRequested = {
  key: 'content.revision_requested',
  type: 'REVISION_REQUESTED',
  supersedes: [...DECISION_REQUESTED, 'content.approved', ...RETURNED_TO_CLIENT],
  subject: ({ item }) => item,
  parameters: ({ item, message }, actor) => ({
    actor: actorName(actor),
    title: item.title,
    message: excerpt(message),
  }),
  // Also the team for what the team does, because the assignee has to act on it.
  audiences: ({ task }, actor) =>
    audiencesBySide(task, actor, { byTeam: ['team', 'client'], byClient: ['team'] }),
} as const satisfies EventDefinition<{ task: Task; item: ContentItem; message: string }>

/** The other side added a note to a revision whose notes were already being worked on. */
export const contentNoteAdded = {
  key: 'content.note_added',
  type: 'SYSTEM',
  subject: ({ item }) => item,
  parameters: ({ item, revision }, actor) => ({
    actor: actorName(actor),
    title: item.title,
    number: revision.number,
  }),
  audiences: ({ userIds }) => [{ to: 'users', userIds }],
} as const satisfies EventDefinition<{
  item: ContentItem
  revision: Revision
  userIds: readonly string[]
}>

/** A revision was resolved manually, which returns its video to review. */
export const contentRevisionResolved = {
  key: 'content.revision_resolved',
  type: 'CONTENT_RETURNED_TO_REVIEW',
  supersedes: CHANGES_REQUESTED,
  subject: ({ item }) => item,
  parameters: ({ item, revision }, actor) => ({
    actor: actorName(actor),
    title: item.title,
    number: revision.number,
    hasNote: revision.resolutionNote ? 'yes' : 'no',
    note: excerpt(revision.resolutionNote ?? ''),
  }),
  // Also the client's colleagues for what the client does.
  audiences: ({ task }, actor) =>
    audiencesBySide(task, actor, { byTeam: ['client'], byClient: ['client', 'team'] }),
} as const satisfies EventDefinition<{ task: Task; item: ContentItem; revision: Revision }>

/**
 * A revision was closed manually with open notes, so it isn't reported as resolved. `openNotes` counts those
 * that clients see.
 */
export const contentRevisionClosed = {
  ...contentRevisionResolved,
  key: 'content.revision_closed',
  parameters: ({ openNotes, ...about }, actor) => ({
    ...contentRevisionResolved.parameters(about, actor),
    openNotes,
  }),
} as const satisfies EventDefinition<{
  task: Task
  item: ContentItem
  revision: Revision
  openNotes: number
}>

/** A user was mentioned in a comment on a video. */
export const contentMentioned = {
  key: 'content.mentioned',
  type: 'SYSTEM',
  subject: ({ comment }) => comment,
  parameters: ({ item, comment }, actor) => aboutComment(item.title, comment, actor),
  audiences: ({ userIds }) => [{ to: 'users', userIds }],
} as const satisfies EventDefinition<{
  item: ContentItem
  comment: Comment
  userIds: readonly string[]
}>

/** A reply in a thread on a video, for the participants of the thread. */
export const contentReplied = { ...contentMentioned, key: 'content.replied' } as const

/** A user who releases versions left a note on one in team review, for the users who post the next one. */
export const contentTeamNote = {
  key: 'content.team_note',
  type: 'SYSTEM',
  subject: ({ comment }) => comment,
  parameters: ({ item, version, comment }, actor) => ({
    ...aboutComment(item.title, comment, actor),
    number: version.number,
  }),
  audiences: ({ userIds }) => [{ to: 'users', userIds }],
} as const satisfies EventDefinition<{
  item: ContentItem
  version: ContentVersion
  comment: Comment
  userIds: readonly string[]
}>

/** A comment was moved: when its video was measured, the comment was beyond the end. */
export const contentCommentMoved = {
  key: 'content.comment_moved',
  type: 'SYSTEM',
  subject: ({ comment }) => comment,
  parameters: ({ item, comment }) => ({ title: item.title, comment: excerpt(comment.body) }),
  audiences: ({ userIds }) => [{ to: 'users', userIds }],
} as const satisfies EventDefinition<{
  item: ContentItem
  comment: Comment
  userIds: readonly string[]
}>
