export const READING_STATUSES = ['waiting', 'ready', 'failed'] as const
export type ReadingStatus = (typeof READING_STATUSES)[number]
