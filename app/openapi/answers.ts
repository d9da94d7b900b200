import type { SerializeJSONTypes as Json } from '@adonisjs/core/types/transformers'
import type { Data } from '../../.adonisjs/client/data.js'
import type { ProviderTest } from '#actions/ai/test_provider'
import type { NewFeed } from '#actions/calendar/feeds'
import type { SignInCheck } from '#actions/companies/sign_in/check_company_sign_in'
import type { Swept } from '#actions/files/storage/remove_expired_files'
import type { NewTotp } from '#actions/identity/factors/start_totp'
import type { ResetLink } from '#actions/identity/passwords/create_password_reset'
import type { MessengerLinkCode } from '#actions/messenger/create_messenger_link'
import type { Drawing } from '#models/content/values'
import type { TemplatePreview } from '#queries/ai/preview_template'
import type { UsageReport } from '#queries/ai/usage'
import type { Verification } from '#queries/audit/verify_chain'
import type { BriefTicks } from '#queries/content/brief_ticks'
import type { Certificate } from '#queries/content/certificates/show_certificate'
import type { VersionShots } from '#queries/content/shots/show_shots'
import type { FileUrl } from '#queries/files/file_url'
import type { NextStep } from '#queries/identity/second_factor'
import type { NotificationChoices } from '#queries/notifications/notification_choices'
import type { BroadcastReach } from '#queries/notifications/broadcast_audience'
import type { UnreadState } from '#queries/notifications/unread_state'
import type { CategoryNode } from '#queries/references/category_tree'
import type { MomentRow } from '#queries/references/reference_row'

/**
 * Types of the API's responses, by the names in route declarations. The JSON Schemas of
 * `resources/openapi/shapes.json` are generated from these types, so that the description follows the transformers,
 * and the queries and actions whose result is sent unchanged.
 */
export interface Answers {
  me: Data.Actor
  signIn: Data.Actor | { secondFactor: NextStep }
  secondFactor: Data.SecondFactor
  newTotp: NewTotp
  passkey: Data.Passkey
  newPasskey: Data.NewPasskey
  passkeyCreation: Data.PasskeyCreation
  passkeyRequest: Data.PasskeyRequest
  recoveryCodes: { recoveryCodes: string[] }
  providerAddress: { url: string }
  companySignIn: Data.CompanySignIn
  signInCheck: SignInCheck
  task: Data.Task
  taskBulk: Data.TaskBulk
  taskRow: Data.TaskRow
  activity: Data.TaskActivity
  taskComment: Data.TaskComment
  mentionable: Data.Mentionable
  category: CategoryNode
  comment: Data.Comment
  commentRow: Data.CommentRow
  drawing: Drawing
  reference: Data.Reference
  moment: MomentRow
  safebotRecord: Data.SafebotRecord
  savedView: Data.SavedView
  content: Data.Content
  contentReview: Data.Content.Variants['forReview']
  certificate: Json<Certificate>
  certificateCheck: Data.CertificateCheck
  briefTicks: BriefTicks
  revision: Data.Revision
  revisionNote: Data.RevisionNote
  calendarEntry: Data.CalendarEntry
  calendarFeed: NewFeed
  file: Data.File
  presignedUpload: Data.PresignedUpload
  presignedPart: Data.PresignedPart
  uploadPart: Data.UploadPart
  delivery: Data.Delivery
  aiGeneration: Data.AiGeneration
  aiUsage: UsageReport
  aiProvider: Data.AiProvider
  aiProviderTest: ProviderTest
  aiTemplate: Data.AiTemplate
  aiTemplatePreview: TemplatePreview
  aiBudget: Data.AiBudget
  linkPreview: Data.LinkPreview
  storageReport: Data.StorageReport
  failedJob: Data.FailedJob
  operations: Data.Operations
  retriedJob: { retriedAs: string | null }
  swept: Swept
  fileAddress: Json<FileUrl>
  notification: Data.Notification
  unreadState: UnreadState
  notificationChoices: Json<NotificationChoices>
  reached: BroadcastReach
  pushDevice: Data.PushDevice
  vapidKey: { publicKey: string | null }
  auditEntry: Data.AuditEntry
  verification: Verification
  fileChecks: Data.FileChecks
  changes: Data.Changes
  shots: VersionShots
  versionChecks: Data.VersionChecks
  hit: Data.Hit
  trashEntry: Data.TrashEntry
  user: Data.User
  userForAdministration: Data.User.Variants['forAdministration']
  account: Data.Account
  session: Data.UserSession
  apiToken: Data.ApiToken
  newApiToken: Data.NewApiToken
  permissionSheet: Data.PermissionSheet
  invitation: Data.Invitation
  invitationForGuest: Data.Invitation.Variants['forGuest']
  invited: Data.Invited
  passwordReset: Data.PasswordReset
  messengerLink: Json<MessengerLinkCode>
  resetLink: Json<ResetLink>
  company: Data.Company
  client: Data.Client
}

/** Name of a response type, or of a list of it. */
export type AnswerName = keyof Answers | `${keyof Answers}[]`
