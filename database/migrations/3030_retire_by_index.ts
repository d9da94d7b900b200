import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Superseded notifications are found by the ids of their events, and looked for only where an event supersedes
 * any. In one joined statement, whose plan is kept, a session that had planned it for a small table read all
 * notifications for each event, inside of the lock that orders commits: 35 ms with 23,000 of them.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create or replace function move_notification_versions() returns trigger
        language plpgsql set search_path = public, pg_temp as $$
      declare
        superseded uuid[];
        readers uuid[];
      begin
        perform pg_advisory_xact_lock(hashtext('audit_links'));
        if cardinality(new.supersedes) > 0 then
          superseded := array(
            select id from notification_events e
             where e.entity_id = new.entity_id and e.entity_type = new.entity_type
               and e.event_key = any(new.supersedes) and e.created_at < new.created_at);
        end if;
        if cardinality(superseded) > 0 then
          with retired as (
            update notifications set read_at = new.created_at
             where event_id = any(superseded) and read_at is null and deleted_at is null
            returning user_id
          )
          select array_agg(user_id) into readers from retired;
        end if;
        insert into notification_versions as known (user_id, version)
        select user_id, 1
          from (select user_id from notifications where event_id = new.id
                union select unnest(readers)) as concerned
         order by user_id
        on conflict (user_id) do update set version = known.version + 1;
        return null;
      end $$;
    `)
  }

  async down() {
    this.schema.raw(`
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
  }
}
