/** The day on which a week begins, 0 for Sunday. */
export const FIRST_WEEKDAY = 1

/**
 * What a calendar entry is to its reader: `planned` once its video is approved, `reopened` when
 * an approval behind it was taken back, `tentative` before the first.
 */
export const CALENDAR_STATES = ['planned', 'tentative', 'reopened'] as const
export type CalendarState = (typeof CALENDAR_STATES)[number]
