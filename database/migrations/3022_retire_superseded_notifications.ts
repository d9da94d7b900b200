import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An event names the keys of earlier events about the same record that it supersedes: with version 4
 * approved, "Version 3 is ready" waits for no reader. At commit, after the lock that orders commits, the
 * database marks their unread notifications as read and moves the versions of their readers along with
 * those of the new event; what was stored at the same time for the other side isn't earlier. The version
 * before this one writes no such keys.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      alter table notification_events add column if not exists supersedes text[];

      create or replace function move_notification_versions() returns trigger
        language plpgsql set search_path = public, pg_temp as $$
      begin
        perform pg_advisory_xact_lock(hashtext('audit_links'));
        with retired as (
          update notifications n set read_at = new.created_at
            from notification_events e
           where e.id = n.event_id and e.entity_id = new.entity_id
             and e.entity_type = new.entity_type and e.event_key = any(new.supersedes)
             and e.created_at < new.created_at
             and n.read_at is null and n.deleted_at is null
          returning n.user_id
        )
        insert into notification_versions as known (user_id, version)
        select user_id, 1
          from (select user_id from notifications where event_id = new.id
                union select user_id from retired) as concerned
         order by user_id
        on conflict (user_id) do update set version = known.version + 1;
        return null;
      end $$;
    `)
    this.schema.raw(`
      create index concurrently if not exists notification_events_of_entity
        on notification_events (entity_id, event_key)
    `)
  }

  async down() {
    this.schema.raw('drop index concurrently if exists notification_events_of_entity')
    this.schema.raw(`
      create or replace function move_notification_versions() returns trigger
        language plpgsql set search_path = public, pg_temp as $$
      begin
        perform pg_advisory_xact_lock(hashtext('audit_links'));
        insert into notification_versions as known (user_id, version)
        select user_id, 1 from notifications where event_id = new.id order by user_id
        on conflict (user_id) do update set version = known.version + 1;
        return null;
      end $$;
      alter table notification_events drop column if exists supersedes;
    `)
  }
}
