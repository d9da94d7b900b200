/**
 * SQL for the date in the time zone of a calendar entry's company.
 * @param at SQL for an instant
 */
export const todayAt = (at = 'now()'): string =>
  `(${at} at time zone
      (select o.timezone from companies o where o.id = calendar_items.company_id))::date`
