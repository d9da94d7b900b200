import type { Data } from '../../.adonisjs/client/data.js'
import type { CategoryNode } from '#queries/references/category_tree'

/**
 * What the API answers with, by the names that routes use in their declaration. The JSON
 * Schemas of `resources/openapi/shapes.json` are generated from these types, so that the
 * description follows the transformers.
 */
export interface Answers {
  me: Data.Actor
  signIn: Data.Actor | Data.NextStep
  secondFactor: Data.SecondFactor
  newTotp: Data.NewTotp
  passkey: Data.Passkey
  newPasskey: Data.NewPasskey
  passkeyCreation: Data.PasskeyCreation
  passkeyRequest: Data.PasskeyRequest
  recoveryCodes: Data.RecoveryCodes
  providerAddress: Data.ProviderAddress
  companySignIn: Data.CompanySignIn
  signInCheck: Data.SignInCheck
  task: Data.Task
  taskBulk: Data.TaskBulk
  taskRow: Data.TaskRow
  activity: Data.TaskActivity
  taskComment: Data.TaskComment
  mentionable: Data.Mentionable
  category: CategoryNode
  comment: Data.Comment
  commentRow: Data.CommentRow
  drawing: Data.Drawing
  reference: Data.Reference
  moment: Data.Moment
  safebotRecord: Data.SafebotRecord
  savedView: Data.SavedView
  content: Data.Content
  contentReview: Data.Content.Variants['forReview']
  certificate: Data.Certificate
  certificateCheck: Data.CertificateCheck
  briefTicks: Data.BriefTicks
  revision: Data.Revision
  revisionNote: Data.RevisionNote
  calendarEntry: Data.CalendarEntry
  calendarFeed: Data.CalendarFeed
  file: Data.File
  presignedUpload: Data.PresignedUpload
  presignedPart: Data.PresignedPart
  uploadPart: Data.UploadPart
  delivery: Data.Delivery
  aiGeneration: Data.AiGeneration
  aiUsage: Data.AiUsage
  aiProvider: Data.AiProvider
  aiProviderTest: Data.AiProviderTest
  aiTemplate: Data.AiTemplate
  aiTemplatePreview: Data.AiTemplatePreview
  aiBudget: Data.AiBudget
  linkPreview: Data.LinkPreview
  storageReport: Data.StorageReport
  failedJob: Data.FailedJob
  operations: Data.Operations
  retriedJob: Data.RetriedJob
  swept: Data.Swept
  fileAddress: Data.FileAddress
  notification: Data.Notification
  unreadState: Data.UnreadState
  notificationChoices: Data.NotificationChoices
  reached: Data.Reached
  pushDevice: Data.PushDevice
  vapidKey: Data.VapidKey
  auditEntry: Data.AuditEntry
  verification: Data.Verification
  fileChecks: Data.FileChecks
  changes: Data.Changes
  shots: Data.Shots
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
  messengerLink: Data.LinkCode
  resetLink: Data.ResetLink
  company: Data.Company
  client: Data.Client
}

/** One of them, or a list of them. */
export type AnswerName = keyof Answers | `${keyof Answers}[]`
