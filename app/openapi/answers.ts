import type { InferData } from '@adonisjs/core/types/transformers'
import type { CategoryNode } from '#queries/references/category_tree'
import type AccountTransformer from '#transformers/identity/account_transformer'
import type ActorTransformer from '#transformers/identity/actor_transformer'
import type AiBudgetTransformer from '#transformers/ai/ai_budget_transformer'
import type AiGenerationTransformer from '#transformers/ai/ai_generation_transformer'
import type AiProviderTransformer from '#transformers/ai/ai_provider_transformer'
import type AiProviderTestTransformer from '#transformers/ai/ai_provider_test_transformer'
import type AiTemplateTransformer from '#transformers/ai/ai_template_transformer'
import type AiTemplatePreviewTransformer from '#transformers/ai/ai_template_preview_transformer'
import type AiUsageTransformer from '#transformers/ai/ai_usage_transformer'
import type ApiTokenTransformer from '#transformers/identity/api_token_transformer'
import type AuditEntryTransformer from '#transformers/audit/audit_entry_transformer'
import type BriefTicksTransformer from '#transformers/content/brief_ticks_transformer'
import type CalendarEntryTransformer from '#transformers/calendar/calendar_entry_transformer'
import type CalendarFeedTransformer from '#transformers/calendar/calendar_feed_transformer'
import type CertificateTransformer from '#transformers/content/certificate_transformer'
import type CertificateCheckTransformer from '#transformers/content/certificate_check_transformer'
import type ClientTransformer from '#transformers/companies/client_transformer'
import type CommentRowTransformer from '#transformers/content/comment_row_transformer'
import type CommentTransformer from '#transformers/content/comment_transformer'
import type CompanyTransformer from '#transformers/companies/company_transformer'
import type ContentTransformer from '#transformers/content/content_transformer'
import type DrawingTransformer from '#transformers/content/drawing_transformer'
import type DeliveryTransformer from '#transformers/files/delivery_transformer'
import type LinkPreviewTransformer from '#transformers/overview/link_preview_transformer'
import type FailedJobTransformer from '#transformers/overview/failed_job_transformer'
import type OperationsTransformer from '#transformers/overview/operations_transformer'
import type RetriedJobTransformer from '#transformers/overview/retried_job_transformer'
import type FileTransformer from '#transformers/files/file_transformer'
import type FileAddressTransformer from '#transformers/files/file_address_transformer'
import type HitTransformer from '#transformers/overview/hit_transformer'
import type InvitationTransformer from '#transformers/identity/invitation_transformer'
import type InvitedTransformer from '#transformers/identity/invited_transformer'
import type MentionableTransformer from '#transformers/tasks/mentionable_transformer'
import type LinkCodeTransformer from '#transformers/messenger/link_code_transformer'
import type MomentTransformer from '#transformers/references/moment_transformer'
import type NewApiTokenTransformer from '#transformers/identity/new_api_token_transformer'
import type NotificationTransformer from '#transformers/notifications/notification_transformer'
import type PasswordResetTransformer from '#transformers/identity/password_reset_transformer'
import type PermissionSheetTransformer from '#transformers/identity/permission_sheet_transformer'
import type PresignedPartTransformer from '#transformers/files/presigned_part_transformer'
import type PresignedUploadTransformer from '#transformers/files/presigned_upload_transformer'
import type ReferenceTransformer from '#transformers/references/reference_transformer'
import type ResetLinkTransformer from '#transformers/identity/reset_link_transformer'
import type RevisionNoteTransformer from '#transformers/content/revision_note_transformer'
import type RevisionTransformer from '#transformers/content/revision_transformer'
import type SafebotRecordTransformer from '#transformers/safebot/safebot_record_transformer'
import type SavedViewTransformer from '#transformers/tasks/saved_view_transformer'
import type StorageReportTransformer from '#transformers/files/storage_report_transformer'
import type SweptTransformer from '#transformers/files/swept_transformer'
import type CompanySignInTransformer from '#transformers/companies/company_sign_in_transformer'
import type SignInCheckTransformer from '#transformers/companies/sign_in_check_transformer'
import type ProviderAddressTransformer from '#transformers/identity/provider_address_transformer'
import type NextStepTransformer from '#transformers/identity/next_step_transformer'
import type SecondFactorTransformer from '#transformers/identity/second_factor_transformer'
import type NewPasskeyTransformer from '#transformers/identity/new_passkey_transformer'
import type PasskeyTransformer from '#transformers/identity/passkey_transformer'
import type PasskeyCreationTransformer from '#transformers/identity/passkey_creation_transformer'
import type PasskeyRequestTransformer from '#transformers/identity/passkey_request_transformer'
import type NewTotpTransformer from '#transformers/identity/new_totp_transformer'
import type RecoveryCodesTransformer from '#transformers/identity/recovery_codes_transformer'
import type TaskTransformer from '#transformers/tasks/task_transformer'
import type TaskCommentTransformer from '#transformers/tasks/task_comment_transformer'
import type TaskBulkTransformer from '#transformers/tasks/task_bulk_transformer'
import type TaskActivityTransformer from '#transformers/tasks/task_activity_transformer'
import type TaskRowTransformer from '#transformers/tasks/task_row_transformer'
import type TrashEntryTransformer from '#transformers/overview/trash_entry_transformer'
import type NotificationChoicesTransformer from '#transformers/notifications/notification_choices_transformer'
import type ReachedTransformer from '#transformers/notifications/reached_transformer'
import type PushDeviceTransformer from '#transformers/notifications/push_device_transformer'
import type VapidKeyTransformer from '#transformers/notifications/vapid_key_transformer'
import type UnreadStateTransformer from '#transformers/notifications/unread_state_transformer'
import type UploadPartTransformer from '#transformers/files/upload_part_transformer'
import type UserTransformer from '#transformers/identity/user_transformer'
import type UserSessionTransformer from '#transformers/identity/user_session_transformer'
import type FileChecksTransformer from '#transformers/content/file_checks_transformer'
import type ChangesTransformer from '#transformers/content/changes_transformer'
import type ShotsTransformer from '#transformers/content/shots_transformer'
import type VersionChecksTransformer from '#transformers/content/version_checks_transformer'
import type VerificationTransformer from '#transformers/audit/verification_transformer'

/**
 * What the API answers with, by the names that routes use in their declaration. The JSON
 * Schemas of `resources/openapi/shapes.json` are generated from these types, so that the
 * description follows the transformers.
 */
export interface Answers {
  me: InferData<ActorTransformer>
  signIn: InferData<ActorTransformer> | InferData<NextStepTransformer>
  secondFactor: InferData<SecondFactorTransformer>
  newTotp: InferData<NewTotpTransformer>
  passkey: InferData<PasskeyTransformer>
  newPasskey: InferData<NewPasskeyTransformer>
  passkeyCreation: InferData<PasskeyCreationTransformer>
  passkeyRequest: InferData<PasskeyRequestTransformer>
  recoveryCodes: InferData<RecoveryCodesTransformer>
  providerAddress: InferData<ProviderAddressTransformer>
  companySignIn: InferData<CompanySignInTransformer>
  signInCheck: InferData<SignInCheckTransformer>
  task: InferData<TaskTransformer>
  taskBulk: InferData<TaskBulkTransformer>
  taskRow: InferData<TaskRowTransformer>
  activity: InferData<TaskActivityTransformer>
  taskComment: InferData<TaskCommentTransformer>
  mentionable: InferData<MentionableTransformer>
  category: CategoryNode
  comment: InferData<CommentTransformer>
  commentRow: InferData<CommentRowTransformer>
  drawing: InferData<DrawingTransformer>
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
  failedJob: InferData<FailedJobTransformer>
  operations: InferData<OperationsTransformer>
  retriedJob: InferData<RetriedJobTransformer>
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
  fileChecks: InferData<FileChecksTransformer>
  changes: InferData<ChangesTransformer>
  shots: InferData<ShotsTransformer>
  versionChecks: InferData<VersionChecksTransformer>
  hit: InferData<HitTransformer>
  trashEntry: InferData<TrashEntryTransformer>
  user: InferData<UserTransformer>
  userForAdministration: InferData<UserTransformer, 'forAdministration'>
  account: InferData<AccountTransformer>
  session: InferData<UserSessionTransformer>
  apiToken: InferData<ApiTokenTransformer>
  newApiToken: InferData<NewApiTokenTransformer>
  permissionSheet: InferData<PermissionSheetTransformer>
  invitation: InferData<InvitationTransformer>
  invitationForGuest: InferData<InvitationTransformer, 'forGuest'>
  invited: InferData<InvitedTransformer>
  passwordReset: InferData<PasswordResetTransformer>
  messengerLink: InferData<LinkCodeTransformer>
  resetLink: InferData<ResetLinkTransformer>
  company: InferData<CompanyTransformer>
  client: InferData<ClientTransformer>
}

/** One of them, or a list of them. */
export type AnswerName = keyof Answers | `${keyof Answers}[]`
