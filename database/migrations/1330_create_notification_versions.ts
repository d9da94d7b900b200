import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A user's notification version is updated at commit, in a table of its own: a version in the user's row
 * would lock every recipient until the transaction ended, against each other and against changes of users.
 * Commits take the lock of the audit chain first, as the chain does, so that two transactions with the same
 * recipients can't deadlock.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table notification_versions (
        user_id uuid primary key references users,
        version bigint not null
      ) with (fillfactor = 50);
      insert into notification_versions
        select id, notification_version from users where notification_version > 0;
      alter table users drop column notification_version;

      create function move_notification_versions() returns trigger
        language plpgsql set search_path = public, pg_temp as $$
      begin
        perform pg_advisory_xact_lock(hashtext('audit_links'));
        insert into notification_versions as known (user_id, version)
        select user_id, 1 from notifications where event_id = new.id order by user_id
        on conflict (user_id) do update set version = known.version + 1;
        return null;
      end $$;

      create constraint trigger notification_events_move_versions
        after insert on notification_events deferrable initially deferred
        for each row execute function move_notification_versions();
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger notification_events_move_versions on notification_events;
      drop function move_notification_versions();
      alter table users add column notification_version bigint not null default 0;
      update users set notification_version = v.version
        from notification_versions v where v.user_id = users.id;
      drop table notification_versions;
    `)
  }
}
