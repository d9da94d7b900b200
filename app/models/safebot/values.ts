/** Progress of a saved link. */
export const SAFEBOT_STATUSES = ['queued', 'downloading', 'ready', 'failed'] as const
export type SafebotStatus = (typeof SAFEBOT_STATUSES)[number]
