import type { InferData } from '@adonisjs/core/types/transformers'
import type { Hit } from '#queries/search/search'
import type { TrashEntry } from '#queries/trash/list_trash'
import type { Verification } from '#queries/audit/verify_chain'
import type { UnreadState } from '#queries/notifications/unread_state'
import type { CategoryNode } from '#queries/references/category_tree'
import type AccountTransformer from '#transformers/account_transformer'
import type ActorTransformer from '#transformers/actor_transformer'
import type AuditEntryTransformer from '#transformers/audit_entry_transformer'
import type ClientTransformer from '#transformers/client_transformer'
import type CompanyTransformer from '#transformers/company_transformer'
import type ContentTransformer from '#transformers/content_transformer'
import type FileTransformer from '#transformers/file_transformer'
import type InvitationTransformer from '#transformers/invitation_transformer'
import type InvitedTransformer from '#transformers/invited_transformer'
import type PasswordResetTransformer from '#transformers/password_reset_transformer'
import type ResetLinkTransformer from '#transformers/reset_link_transformer'
import type PermissionSheetTransformer from '#transformers/permission_sheet_transformer'
import type NotificationTransformer from '#transformers/notification_transformer'
import type RevisionTransformer from '#transformers/revision_transformer'
import type TaskActivityTransformer from '#transformers/task_activity_transformer'
import type TaskRowTransformer from '#transformers/task_row_transformer'
import type TaskTransformer from '#transformers/task_transformer'
import type UserSessionTransformer from '#transformers/user_session_transformer'
import type UserTransformer from '#transformers/user_transformer'

/**
 * What the API answers with, by the names that routes use in their declaration. The JSON
 * Schemas of `resources/openapi/shapes.json` are generated from these types, so that the
 * description follows the transformers.
 */
export interface Answers {
  me: InferData<ActorTransformer>
  task: InferData<TaskTransformer>
  taskRow: InferData<TaskRowTransformer>
  activity: InferData<TaskActivityTransformer>
  mentionable: { id: string; fullName: string; side: 'team' | 'client'; makesVideos: boolean }
  category: CategoryNode
  content: InferData<ContentTransformer>
  contentReview: InferData<ContentTransformer, 'forReview'>
  revision: InferData<RevisionTransformer>
  file: InferData<FileTransformer>
  presignedUpload: {
    fileId: string
    uploadUrl: string
    method: 'PUT'
    headers: Record<string, string>
    expiresAt: string
  }
  fileAddress: { url: string; expiresAt: string }
  notification: InferData<NotificationTransformer>
  unreadState: UnreadState
  auditEntry: InferData<AuditEntryTransformer>
  verification: Verification
  hit: Hit
  trashEntry: TrashEntry
  user: InferData<UserTransformer>
  userForAdministration: InferData<UserTransformer, 'forAdministration'>
  account: InferData<AccountTransformer>
  session: InferData<UserSessionTransformer>
  permissionSheet: InferData<PermissionSheetTransformer>
  invitation: InferData<InvitationTransformer>
  invitationForGuest: InferData<InvitationTransformer, 'forGuest'>
  invited: InferData<InvitedTransformer>
  passwordReset: InferData<PasswordResetTransformer>
  resetLink: InferData<ResetLinkTransformer>
  company: InferData<CompanyTransformer>
  client: InferData<ClientTransformer>
}

/** One of them, or a list of them. */
export type AnswerName = keyof Answers | `${keyof Answers}[]`
