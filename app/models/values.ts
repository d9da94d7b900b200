/**
 * The values of the contract, one list each. The front end shares them by type only.
 */
export const COMPANY_KINDS = ['team', 'client'] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]

export const COMPANY_STATUSES = ['active', 'suspended'] as const
export type CompanyStatus = (typeof COMPANY_STATUSES)[number]

export const TASK_STATUSES = [
  'new',
  'in_progress',
  'in_review',
  'changes_requested',
  'approved',
  'on_hold',
  'completed',
  'cancelled',
] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

/** Work goes on in these; `on_hold` rests, `completed` and `cancelled` are final. */
export const OPEN_TASK_STATUSES = [
  'new',
  'in_progress',
  'in_review',
  'changes_requested',
  'approved',
] as const satisfies readonly TaskStatus[]

/** Work that can still be late. */
export const UNDER_WAY = [
  'new',
  'in_progress',
  'in_review',
  'changes_requested',
] as const satisfies readonly TaskStatus[]

/** When an order is due, counted from today where its company is. */
export const DUE_SPANS = ['overdue', 'today', 'soon', 'week', 'month'] as const
export type DueSpan = (typeof DUE_SPANS)[number]

export const TASK_FORMATS = ['reel', 'story', 'product', 'ad', 'tour', 'other'] as const
export type TaskFormat = (typeof TASK_FORMATS)[number]

export const ASPECT_RATIOS = ['9:16', '16:9', '1:1', '4:5'] as const
export type AspectRatio = (typeof ASPECT_RATIOS)[number]

export const TASK_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
export type TaskPriority = (typeof TASK_PRIORITIES)[number]

export const PLATFORMS = [
  'instagram',
  'tiktok',
  'youtube',
  'facebook',
  'linkedin',
  'pinterest',
  'website',
  'other',
] as const
export type Platform = (typeof PLATFORMS)[number]

export const MATERIAL_KINDS = ['text', 'link', 'file'] as const
export type MaterialKind = (typeof MATERIAL_KINDS)[number]

export const PICKERS = ['style', 'interior_type', 'item', 'reference'] as const
export type Picker = (typeof PICKERS)[number]

export const REFERENCE_KINDS = ['video', 'image', 'link'] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

export const FILE_PURPOSES = ['material', 'reference', 'content', 'attachment', 'logo'] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

/** The file as it was uploaded, and what is made of it. */
export const FILE_VARIANTS = ['original', 'proxy', 'poster', 'sprite', 'waveform'] as const
export type FileVariant = (typeof FILE_VARIANTS)[number]

export const PROCESSING_STATUSES = ['processing', 'ready', 'failed'] as const
export type ProcessingStatus = (typeof PROCESSING_STATUSES)[number]

/** What of an order can be had as one ZIP. */
export const DELIVERY_CONTENTS = ['approved', 'materials'] as const
export type DeliveryContents = (typeof DELIVERY_CONTENTS)[number]

export const DELIVERY_STATUSES = ['queued', 'packing', 'ready', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** What takes room in the store: files by purpose, unconfirmed uploads, ZIPs. */
export const STORAGE_KINDS = [...FILE_PURPOSES, 'upload', 'delivery'] as const
export type StorageKind = (typeof STORAGE_KINDS)[number]

/** How far a saved link has come. */
export const SAFEBOT_STATUSES = ['queued', 'downloading', 'ready', 'failed'] as const
export type SafebotStatus = (typeof SAFEBOT_STATUSES)[number]

export const CONTENT_STATUSES = [
  'team_review',
  'in_review',
  'changes_requested',
  'approved',
] as const
export type ContentStatus = (typeof CONTENT_STATUSES)[number]

export const REVISION_STATUSES = ['open', 'resolved'] as const
export type RevisionStatus = (typeof REVISION_STATUSES)[number]

/** Where the buttons under a message of the bot stand; once used they do nothing more. */
export const DECISION_STATES = ['offered', 'confirming', 'writing', 'used'] as const
export type DecisionState = (typeof DECISION_STATES)[number]

/** How far the check of a certificate is. */
export const CHECK_STATUSES = ['queued', 'ready', 'failed'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

/** The two sides of an order: those who make it, and those who ordered it. */
export const SIDES = ['team', 'client'] as const
export type Side = (typeof SIDES)[number]

/** The lists that can be kept with their filters. */
export const SAVED_VIEW_PAGES = ['/tasks', '/content', '/revisions'] as const
export type SavedViewPage = (typeof SAVED_VIEW_PAGES)[number]

/**
 * What a calendar entry is to its reader: `planned` once its video is approved, `reopened` when
 * an approval behind it was taken back, `tentative` before the first.
 */
export const CALENDAR_STATES = ['planned', 'tentative', 'reopened'] as const
export type CalendarState = (typeof CALENDAR_STATES)[number]

/** Whom a comment is for: everybody on the order, or the production team alone. */
export const COMMENT_VISIBILITIES = ['everyone', 'team'] as const
export type CommentVisibility = (typeof COMMENT_VISIBILITIES)[number]

export const NOTIFICATION_TYPES = [
  'TASK_CREATED',
  'TASK_STATUS_CHANGED',
  'REFERENCE_UPLOADED',
  'CONTENT_UPLOADED',
  'REVISION_REQUESTED',
  'CONTENT_RETURNED_TO_REVIEW',
  'CONTENT_APPROVED',
  'SYSTEM',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Who an event was for: the whole team, the client users of a company, or single people. */
export const NOTIFICATION_AUDIENCES = ['user', 'team', 'company'] as const
export type NotificationAudience = (typeof NOTIFICATION_AUDIENCES)[number]

/** What the text of an event takes. */
export type NotificationParameters = Record<string, string | number>

export const NOTIFICATION_CHANNELS = ['in_app', 'push', 'messenger'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** The channels that a person chose for a type; a type that is not named takes the defaults. */
export type NotificationPreferences = Partial<Record<NotificationType, NotificationChannel[]>>

/** The channels that reach people outside of the application. */
export const NOTIFICATION_DELIVERY_CHANNELS = [
  'push',
  'messenger',
] as const satisfies NotificationChannel[]
export type DeliveryChannel = (typeof NOTIFICATION_DELIVERY_CHANNELS)[number]

/** `sending` also is what a worker left behind that died before it could note what came of it. */
export const NOTIFICATION_DELIVERY_STATES = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'skipped',
] as const
export type NotificationDeliveryState = (typeof NOTIFICATION_DELIVERY_STATES)[number]

/** Why a delivery waits although nothing went wrong. */
export type HeldFor = 'quiet_hours' | 'digest'

/** Whether messages come one by one, or together once a day. */
export const NOTIFICATION_DIGESTS = ['off', 'daily'] as const
export type NotificationDigest = (typeof NOTIFICATION_DIGESTS)[number]

/** From and until, as `HH:MM` in the person's own time zone; may pass midnight. */
export type QuietHours = { from: string; to: string }

/** What a drawing on a frame is made with. */
export const DRAWING_TOOLS = ['pen', 'arrow', 'rectangle'] as const
export type DrawingTool = (typeof DRAWING_TOOLS)[number]

/** Vectors on a frame: points are parts of the picture, 0 to 1, widths thousandths of its height. */
export type Drawing = {
  shapes: { tool: DrawingTool; color: string; width: number; points: number[][] }[]
}

export const INVITATION_STATUSES = ['open', 'expired', 'used', 'revoked'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

/** What the AI service writes. */
export const AI_SERVICES = ['prompt', 'copy'] as const
export type AiServiceName = (typeof AI_SERVICES)[number]

export const AI_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl'] as const
export type AiLanguage = (typeof AI_LANGUAGES)[number]

export const AI_TONES = ['warm', 'factual', 'playful', 'luxurious', 'bold'] as const
export type AiTone = (typeof AI_TONES)[number]

/** The kind of model that a prompt is for. */
export const AI_TARGETS = ['image', 'video'] as const
export type AiTarget = (typeof AI_TARGETS)[number]

export const AI_SOURCES = ['provider', 'template'] as const
export type AiSource = (typeof AI_SOURCES)[number]

/** Why a provider did not write a text. */
export const AI_FALLBACK_REASONS = [
  'bad_key', // its stored key can't be read
  'blocked_address',
  'budget',
  'cut_off', // the answer ends in the middle
  'empty',
  'filtered',
  'malformed',
  'no_time', // those before it took all of it
  'paused', // it failed too often lately
  'provider_error',
  'rate_limited',
  'refused',
  'rejected', // another answer of 4xx: a wrong model, say
  'timeout',
  'too_long', // the text reached the limit of tokens before its end
  'unauthorized',
  'unreachable',
] as const
export type AiFallbackReason = (typeof AI_FALLBACK_REASONS)[number]
export type AiFallback = { provider: string; reason: AiFallbackReason }

/** A text for a channel, in its parts; hashtags with their sign. */
export type AiCopyParts = { title: string; caption: string; hashtags: string[] }

export const AI_BUDGET_SCOPES = ['service', 'company'] as const
export type AiBudgetScope = (typeof AI_BUDGET_SCOPES)[number]

/** The kinds of records, as audit entries, notifications, the trash and search name them. */
export const ENTITY_TYPES = [
  'task',
  'task_comment',
  'content',
  'comment',
  'revision',
  'file',
  'saved_view',
  'user',
  'invitation',
  'company',
  'calendar_item',
  'reference',
  'reference_category',
  'ai_provider',
  'ai_template',
  'ai_budget',
  'ai_generation',
  'safebot_record',
] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

/** What an audit entry is about: a record, or what is named in its place. */
export const AUDIT_SUBJECT_TYPES = [...ENTITY_TYPES, 'route', 'audit', 'storage'] as const
export type AuditSubjectType = (typeof AUDIT_SUBJECT_TYPES)[number]
