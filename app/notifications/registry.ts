import type { EventDefinition } from '#notifications/event'
import { aiBudgetNearlySpent } from '#notifications/events/ai'
import { calendarReopened } from '#notifications/events/calendar'
import {
  contentMentioned,
  contentReplied,
  contentTeamNote,
  contentCommentMoved,
  contentVersionReady,
  contentVersionWaiting,
  contentVersionFails,
  contentAwaitsDecision,
  contentApprovalAsked,
  contentAwaitsRelease,
  contentApproved,
  contentRevisionRequested,
  contentRevisionClosed,
  contentRevisionResolved,
  contentNoteAdded,
  contentReturned,
} from '#notifications/events/content'
import {
  fileNotProcessed,
  uploadNotFinished,
  deliveryReady,
  deliveryFailed,
  storageNearlyFull,
} from '#notifications/events/files'
import {
  apiTokenCreated,
  apiTokenRevoked,
  authenticatorAppAdded,
  authenticatorAppRemoved,
  companyAccountLinked,
  deviceSignedIn,
  invitationAccepted,
  passkeyAdded,
  passkeyRemoved,
  secondFactorCodeUsed,
  secondFactorGuessed,
  secondFactorReset,
  sessionGuessed,
} from '#notifications/events/identity'
import { messengerBlocked, messengerLinked } from '#notifications/events/messenger'
import { systemAnnounced } from '#notifications/events/notifications'
import { referenceAdded } from '#notifications/events/references'
import { safebotFailed } from '#notifications/events/safebot'
import {
  taskCreated,
  taskAssigned,
  taskStatusChanged,
  taskCommented,
  taskMentioned,
  taskDueTomorrow,
  taskLowered,
} from '#notifications/events/tasks'
import type { EventKey } from '#notifications/message'

/** Every event by its key. A text without an event, or an event without a text, does not compile. */
export const EVENTS = {
  'task.created': taskCreated,
  'task.assigned': taskAssigned,
  'task.status_changed': taskStatusChanged,
  'task.commented': taskCommented,
  'task.mentioned': taskMentioned,
  'task.due_tomorrow': taskDueTomorrow,
  'task.lowered': taskLowered,
  'content.mentioned': contentMentioned,
  'content.replied': contentReplied,
  'content.team_note': contentTeamNote,
  'content.comment_moved': contentCommentMoved,
  'content.version_ready': contentVersionReady,
  'content.version_waiting': contentVersionWaiting,
  'content.version_fails': contentVersionFails,
  'content.awaits_decision': contentAwaitsDecision,
  'content.approval_asked': contentApprovalAsked,
  'content.awaits_release': contentAwaitsRelease,
  'content.approved': contentApproved,
  'content.revision_requested': contentRevisionRequested,
  'content.revision_closed': contentRevisionClosed,
  'content.revision_resolved': contentRevisionResolved,
  'content.note_added': contentNoteAdded,
  'content.returned': contentReturned,
  'calendar.reopened': calendarReopened,
  'reference.added': referenceAdded,
  'file.not_processed': fileNotProcessed,
  'upload.not_finished': uploadNotFinished,
  'delivery.ready': deliveryReady,
  'delivery.failed': deliveryFailed,
  'storage.nearly_full': storageNearlyFull,
  'ai.budget_nearly_spent': aiBudgetNearlySpent,
  'api_token.created': apiTokenCreated,
  'api_token.revoked': apiTokenRevoked,
  'authenticator_app.added': authenticatorAppAdded,
  'authenticator_app.removed': authenticatorAppRemoved,
  'company_account.linked': companyAccountLinked,
  'device.signed_in': deviceSignedIn,
  'invitation.accepted': invitationAccepted,
  'messenger.blocked': messengerBlocked,
  'messenger.linked': messengerLinked,
  'safebot.failed': safebotFailed,
  'passkey.added': passkeyAdded,
  'passkey.removed': passkeyRemoved,
  'second_factor.code_used': secondFactorCodeUsed,
  'second_factor.guessed': secondFactorGuessed,
  'second_factor.reset': secondFactorReset,
  'session.guessed': sessionGuessed,
  'system.announced': systemAnnounced,
} as const satisfies { [Key in EventKey]: EventDefinition<never> & { key: Key } }

/** An event that `notify` takes. */
export type RegisteredEvent = (typeof EVENTS)[EventKey]
/** What an event has to be given. */
export type AboutOf<Event extends RegisteredEvent> = Parameters<Event['parameters']>[0]
