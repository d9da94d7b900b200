import type SafebotRecord from '#models/safebot/safebot_record'
import type { EventDefinition } from '#notifications/event'

/** The video behind a saved link could not be downloaded. */
export const safebotFailed = {
  key: 'safebot.failed',
  type: 'SYSTEM',
  subject: ({ record }) => record,
  parameters: ({ record }) => ({ title: record.title ?? record.host }),
  audiences: ({ record }) => [{ to: 'user', userId: record.createdById }],
} as const satisfies EventDefinition<{ record: SafebotRecord }>
