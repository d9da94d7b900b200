/** The values of an order's fields, in display order. */
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

/** Statuses of open orders; `on_hold` is paused, `completed` and `cancelled` are final. */
export const OPEN_TASK_STATUSES = [
  'new',
  'in_progress',
  'in_review',
  'changes_requested',
  'approved',
] as const satisfies readonly TaskStatus[]

/** Statuses of orders that can be late. */
export const DUE_TASK_STATUSES = [
  'new',
  'in_progress',
  'in_review',
  'changes_requested',
] as const satisfies readonly TaskStatus[]

/** Whether an order with this status is open: neither on hold nor final. */
export function isOpen(status: TaskStatus): status is (typeof OPEN_TASK_STATUSES)[number] {
  return (OPEN_TASK_STATUSES as readonly TaskStatus[]).includes(status)
}

/** Whether the status is final: completed or cancelled. */
export function isFinal(status: TaskStatus): boolean {
  return status === 'completed' || status === 'cancelled'
}

/** How long the team can reopen an order that was completed by its publishing dates. */
export const REOPENABLE_DAYS = 7

/** Filters by due date, relative to today in the time zone of the order's company. */
export const DUE_SPANS = ['overdue', 'today', 'soon', 'week', 'month'] as const
export type DueSpan = (typeof DUE_SPANS)[number]

/** The value of the filters by assignee and by due date that finds orders without one. */
export const NONE_FILTER = 'none'
/** All filters by due date, including `none` for orders without one. */
export const DUE_FILTERS = [...DUE_SPANS, NONE_FILTER] as const

export const TASK_FORMATS = ['reel', 'story', 'product', 'ad', 'tour', 'other'] as const
export type TaskFormat = (typeof TASK_FORMATS)[number]

export const ASPECT_RATIOS = ['9:16', '4:5', '1:1', '16:9'] as const
export type AspectRatio = (typeof ASPECT_RATIOS)[number]

export const TASK_PRIORITIES = ['urgent', 'high', 'normal', 'low'] as const
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

/** Defaults of a new order. */
export const NEW_ORDER = {
  brief: null,
  format: 'reel',
  aspectRatio: '9:16',
  durationSeconds: null,
  quantity: 1,
  platforms: [] as Platform[],
  priority: 'normal',
  dueDate: null,
} as const satisfies {
  format: TaskFormat
  aspectRatio: AspectRatio
  priority: TaskPriority
  [field: string]: unknown
}

export const MATERIAL_KINDS = ['text', 'link', 'file'] as const
export type MaterialKind = (typeof MATERIAL_KINDS)[number]

/** The two sides of an order: the production team, and the client who ordered it. */
export const SIDES = ['team', 'client'] as const
export type Side = (typeof SIDES)[number]

/** The lists whose filters can be saved. */
export const SAVED_VIEW_PAGES = ['/tasks', '/content', '/revisions'] as const
export type SavedViewPage = (typeof SAVED_VIEW_PAGES)[number]

/** Videos of an order. */
export const MAX_QUANTITY = 100
/** Seconds of a video. */
export const MAX_DURATION_SECONDS = 3_600
/** Products of an order. */
export const MAX_PRODUCTS = 100
/** Materials of an order. */
export const MAX_MATERIALS = 100
/** Categories and moments of references, each, that an order names. */
export const MAX_REFERENCES = 50
/** Pieces of a product. */
export const MAX_PRODUCT_QUANTITY = 10_000
/** Characters of a product's SKU. */
export const MAX_SKU_LENGTH = 100
