/** The first day of the week; 0 is Sunday. */
export const FIRST_WEEKDAY = 1

/** Maximum number of approved videos without a date that the calendar offers. */
export const MAX_UNDATED = 200

/**
 * The state of a calendar entry: `planned` if its video is approved, `reopened` if the approval was withdrawn,
 * `tentative` before the first approval.
 */
export const CALENDAR_STATES = ['planned', 'tentative', 'reopened'] as const
export type CalendarState = (typeof CALENDAR_STATES)[number]
