/**
 * Conditions for moved columns: whether the stored row `k` has its value in the new place. A
 * removed column without a condition counts as lost.
 */
export const MOVED: Record<string, string> = {
  // Sentences became messages of events with parameters (1320).
  'notification_events.message': `exists (
    select from notification_events t where t.id = k.id and t.parameters->>'text' = k.message)`,
  // Moved to the notification's event.
  'notifications.message': `exists (
    select from notification_events t where t.id = k.event_id and t.parameters->>'text' = k.message)`,
  // Moved to a separate table (1330); a missing row means 0.
  'users.notification_version': `k.notification_version = coalesce(
    (select version from notification_versions t where t.user_id = k.id), 0)`,
}
