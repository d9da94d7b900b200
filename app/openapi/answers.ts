import type { InferData } from '@adonisjs/core/types/transformers'
import type { CategoryNode } from '#queries/references/category_tree'
import type AccountTransformer from '#transformers/account_transformer'
import type ActorTransformer from '#transformers/actor_transformer'
import type AiBudgetTransformer from '#transformers/ai_budget_transformer'
import type AiGenerationTransformer from '#transformers/ai_generation_transformer'
import type AiProviderTransformer from '#transformers/ai_provider_transformer'
import type AiProviderTestTransformer from '#transformers/ai_provider_test_transformer'
import type AiTemplateTransformer from '#transformers/ai_template_transformer'
import type AiTemplatePreviewTransformer from '#transformers/ai_template_preview_transformer'
import type AiUsageTransformer from '#transformers/ai_usage_transformer'
import type AuditEntryTransformer from '#transformers/audit_entry_transformer'
import type BriefTicksTransformer from '#transformers/brief_ticks_transformer'
import type CalendarEntryTransformer from '#transformers/calendar_entry_transformer'
import type CalendarFeedTransformer from '#transformers/calendar_feed_transformer'
import type CertificateTransformer from '#transformers/certificate_transformer'
import type CertificateCheckTransformer from '#transformers/certificate_check_transformer'
import type ClientTransformer from '#transformers/client_transformer'
import type CommentTransformer from '#transformers/comment_transformer'
import type CompanyTransformer from '#transformers/company_transformer'
import type ContentTransformer from '#transformers/content_transformer'
import type DeliveryTransformer from '#transformers/delivery_transformer'
import type LinkPreviewTransformer from '#transformers/link_preview_transformer'
import type FileTransformer from '#transformers/file_transformer'
import type FileAddressTransformer from '#transformers/file_address_transformer'
import type HitTransformer from '#transformers/hit_transformer'
import type InvitationTransformer from '#transformers/invitation_transformer'
import type InvitedTransformer from '#transformers/invited_transformer'
import type MentionableTransformer from '#transformers/mentionable_transformer'
import type MessengerLinkTransformer from '#transformers/messenger_link_transformer'
import type MomentTransformer from '#transformers/moment_transformer'
import type NotificationTransformer from '#transformers/notification_transformer'
import type PasswordResetTransformer from '#transformers/password_reset_transformer'
import type PermissionSheetTransformer from '#transformers/permission_sheet_transformer'
import type PresignedPartTransformer from '#transformers/presigned_part_transformer'
import type PresignedUploadTransformer from '#transformers/presigned_upload_transformer'
import type ReferenceTransformer from '#transformers/reference_transformer'
import type ResetLinkTransformer from '#transformers/reset_link_transformer'
import type RevisionNoteTransformer from '#transformers/revision_note_transformer'
import type RevisionTransformer from '#transformers/revision_transformer'
import type SafebotRecordTransformer from '#transformers/safebot_record_transformer'
import type SavedViewTransformer from '#transformers/saved_view_transformer'
import type StorageReportTransformer from '#transformers/storage_report_transformer'
import type SweptTransformer from '#transformers/swept_transformer'
import type TaskTransformer from '#transformers/task_transformer'
import type TaskCommentTransformer from '#transformers/task_comment_transformer'
import type TaskBulkTransformer from '#transformers/task_bulk_transformer'
import type TaskActivityTransformer from '#transformers/task_activity_transformer'
import type TaskRowTransformer from '#transformers/task_row_transformer'
import type TrashEntryTransformer from '#transformers/trash_entry_transformer'
import type NotificationChoicesTransformer from '#transformers/notification_choices_transformer'
import type ReachedTransformer from '#transformers/reached_transformer'
import type PushDeviceTransformer from '#transformers/push_device_transformer'
import type VapidKeyTransformer from '#transformers/vapid_key_transformer'
import type UnreadStateTransformer from '#transformers/unread_state_transformer'
import type UploadPartTransformer from '#transformers/upload_part_transformer'
import type UserTransformer from '#transformers/user_transformer'
import type UserSessionTransformer from '#transformers/user_session_transformer'
import type VerificationTransformer from '#transformers/verification_transformer'

/**
 * What the API answers with, by the names that routes use in their declaration. The JSON
 * Schemas of `resources/openapi/shapes.json` are generated from these types, so that the
 * description follows the transformers.
 */
export interface Answers {
  me: InferData<ActorTransformer>
  task: InferData<TaskTransformer>
  taskBulk: InferData<TaskBulkTransformer>
  taskRow: InferData<TaskRowTransformer>
  activity: InferData<TaskActivityTransformer>
  taskComment: InferData<TaskCommentTransformer>
  mentionable: InferData<MentionableTransformer>
  category: CategoryNode
  comment: InferData<CommentTransformer>
  reference: InferData<ReferenceTransformer>
  moment: InferData<MomentTransformer>
  safebotRecord: InferData<SafebotRecordTransformer>
  savedView: InferData<SavedViewTransformer>
  content: InferData<ContentTransformer>
  contentReview: InferData<ContentTransformer, 'forReview'>
  certificate: InferData<CertificateTransformer>
  certificateCheck: InferData<CertificateCheckTransformer>
  briefTicks: InferData<BriefTicksTransformer>
  revision: InferData<RevisionTransformer>
  revisionNote: InferData<RevisionNoteTransformer>
  calendarEntry: InferData<CalendarEntryTransformer>
  calendarFeed: InferData<CalendarFeedTransformer>
  file: InferData<FileTransformer>
  presignedUpload: InferData<PresignedUploadTransformer>
  presignedPart: InferData<PresignedPartTransformer>
  uploadPart: InferData<UploadPartTransformer>
  delivery: InferData<DeliveryTransformer>
  aiGeneration: InferData<AiGenerationTransformer>
  aiUsage: InferData<AiUsageTransformer>
  aiProvider: InferData<AiProviderTransformer>
  aiProviderTest: InferData<AiProviderTestTransformer>
  aiTemplate: InferData<AiTemplateTransformer>
  aiTemplatePreview: InferData<AiTemplatePreviewTransformer>
  aiBudget: InferData<AiBudgetTransformer>
  linkPreview: InferData<LinkPreviewTransformer>
  storageReport: InferData<StorageReportTransformer>
  swept: InferData<SweptTransformer>
  fileAddress: InferData<FileAddressTransformer>
  notification: InferData<NotificationTransformer>
  unreadState: InferData<UnreadStateTransformer>
  notificationChoices: InferData<NotificationChoicesTransformer>
  reached: InferData<ReachedTransformer>
  pushDevice: InferData<PushDeviceTransformer>
  vapidKey: InferData<VapidKeyTransformer>
  auditEntry: InferData<AuditEntryTransformer>
  verification: InferData<VerificationTransformer>
  hit: InferData<HitTransformer>
  trashEntry: InferData<TrashEntryTransformer>
  user: InferData<UserTransformer>
  userForAdministration: InferData<UserTransformer, 'forAdministration'>
  account: InferData<AccountTransformer>
  session: InferData<UserSessionTransformer>
  permissionSheet: InferData<PermissionSheetTransformer>
  invitation: InferData<InvitationTransformer>
  invitationForGuest: InferData<InvitationTransformer, 'forGuest'>
  invited: InferData<InvitedTransformer>
  passwordReset: InferData<PasswordResetTransformer>
  messengerLink: InferData<MessengerLinkTransformer>
  resetLink: InferData<ResetLinkTransformer>
  company: InferData<CompanyTransformer>
  client: InferData<ClientTransformer>
}

/** One of them, or a list of them. */
export type AnswerName = keyof Answers | `${keyof Answers}[]`
