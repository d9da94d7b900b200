/** The kinds of records that audit entries, notifications, the trash and search refer to. */
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
