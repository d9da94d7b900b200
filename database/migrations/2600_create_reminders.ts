import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Reminders that were sent. The key allows one reminder for each occasion: since when a version waits, or the
 * date on which an order is due. The indexes are those by which reminders find their records, and the sweep
 * old rows.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table reminders (
        kind text not null check (kind in ('decision', 'due')),
        subject_id uuid not null,
        occasion text not null,
        created_at timestamptz not null,
        primary key (kind, subject_id, occasion)
      );
      create index content_items_waiting on content_items (released_updated_at, id)
        where status = 'in_review' and deleted_at is null;
      create index uploads_confirmed_of_person on uploads (user_id, name)
        where status = 'confirmed';
      create index notification_deliveries_ended on notification_deliveries (updated_at)
        where state in ('sent', 'failed', 'skipped');
      create index push_subscriptions_removed on push_subscriptions (deleted_at)
        where deleted_at is not null and endpoint <> '';
    `)
  }

  async down() {
    this.schema.raw(`
      drop index push_subscriptions_removed;
      drop index notification_deliveries_ended;
      drop index uploads_confirmed_of_person;
      drop index content_items_waiting;
      drop table reminders;
    `)
  }
}
