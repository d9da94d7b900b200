/**
 * Where the values of a removed column are now, as a condition that holds for each stored row `k` whose value
 * is still there. A removed column without one counts as lost.
 */
export const MOVED: Record<string, string> = {
  // A sentence stays one, among events with parameters (1320).
  'notification_events.message': `exists (
    select from notification_events t where t.id = k.id and t.parameters->>'text' = k.message)`,
  // It was that of its event.
  'notifications.message': `exists (
    select from notification_events t where t.id = k.event_id and t.parameters->>'text' = k.message)`,
  // In a table of its own (1330); none is 0.
  'users.notification_version': `k.notification_version = coalesce(
    (select version from notification_versions t where t.user_id = k.id), 0)`,
}
