import type { EventDefinition } from '#notifications/event'
import { aiBudgetNearlySpent } from '#notifications/events/ai/ai_budget_nearly_spent'
import { apiTokenCreated } from '#notifications/events/identity/api_token_created'
import { apiTokenRevoked } from '#notifications/events/identity/api_token_revoked'
import { authenticatorAppAdded } from '#notifications/events/identity/authenticator_app_added'
import { authenticatorAppRemoved } from '#notifications/events/identity/authenticator_app_removed'
import { companyAccountLinked } from '#notifications/events/identity/company_account_linked'
import { deviceSignedIn } from '#notifications/events/identity/device_signed_in'
import { invitationAccepted } from '#notifications/events/identity/invitation_accepted'
import { passkeyAdded } from '#notifications/events/identity/passkey_added'
import { passkeyRemoved } from '#notifications/events/identity/passkey_removed'
import { calendarReopened } from '#notifications/events/calendar/calendar_reopened'
import { contentApproved } from '#notifications/events/content/content_approved'
import { contentApprovalAsked } from '#notifications/events/content/content_approval_asked'
import { contentAwaitsDecision } from '#notifications/events/content/content_awaits_decision'
import { contentAwaitsRelease } from '#notifications/events/content/content_awaits_release'
import { contentMentioned } from '#notifications/events/content/content_mentioned'
import { contentNoteAdded } from '#notifications/events/content/content_note_added'
import { contentReplied } from '#notifications/events/content/content_replied'
import { contentReturned } from '#notifications/events/content/content_returned'
import { contentRevisionClosed } from '#notifications/events/content/content_revision_closed'
import { contentRevisionRequested } from '#notifications/events/content/content_revision_requested'
import { contentRevisionResolved } from '#notifications/events/content/content_revision_resolved'
import { contentVersionFails } from '#notifications/events/content/content_version_fails'
import { contentVersionReady } from '#notifications/events/content/content_version_ready'
import { contentVersionWaiting } from '#notifications/events/content/content_version_waiting'
import { fileNotProcessed } from '#notifications/events/files/file_not_processed'
import { messengerBlocked } from '#notifications/events/messenger/messenger_blocked'
import { messengerLinked } from '#notifications/events/messenger/messenger_linked'
import { referenceAdded } from '#notifications/events/references/reference_added'
import { deliveryFailed } from '#notifications/events/files/delivery_failed'
import { deliveryReady } from '#notifications/events/files/delivery_ready'
import { secondFactorCodeUsed } from '#notifications/events/identity/second_factor_code_used'
import { secondFactorGuessed } from '#notifications/events/identity/second_factor_guessed'
import { secondFactorReset } from '#notifications/events/identity/second_factor_reset'
import { sessionGuessed } from '#notifications/events/identity/session_guessed'
import { safebotFailed } from '#notifications/events/safebot/safebot_failed'
import { storageNearlyFull } from '#notifications/events/files/storage_nearly_full'
import { systemAnnounced } from '#notifications/events/notifications/system_announced'
import { taskAssigned } from '#notifications/events/tasks/task_assigned'
import { taskCommented } from '#notifications/events/tasks/task_commented'
import { taskCreated } from '#notifications/events/tasks/task_created'
import { taskDueTomorrow } from '#notifications/events/tasks/task_due_tomorrow'
import { taskLowered } from '#notifications/events/tasks/task_lowered'
import { taskMentioned } from '#notifications/events/tasks/task_mentioned'
import { taskStatusChanged } from '#notifications/events/tasks/task_status_changed'
import { uploadNotFinished } from '#notifications/events/files/upload_not_finished'
import { contentCommentMoved } from '#notifications/events/content/content_comment_moved'
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
