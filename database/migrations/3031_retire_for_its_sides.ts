import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An event retires superseded notifications only on the sides, team or client, of its recipients and of the user who
 * caused it. A version that the team posts for its own review must not change a client's unread count, which
 * would reveal it.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(functionThatRetires(SIDES, ON_THESE_SIDES))
  }

  async down() {
    this.schema.raw(functionThatRetires())
  }
}

const SIDES = `
      sides := array(
        select distinct c.kind
          from users u
          join companies c on c.id = u.company_id
         where u.id in (select new.actor_id
                        union all select user_id from notifications where event_id = new.id));`

const ON_THESE_SIDES = `
           and (select c.kind from users u join companies c on c.id = u.company_id
                 where u.id = notifications.user_id) = any(sides)`

/**
 * Returns the statement that defines the function.
 * @param sides PL/pgSQL that fills `sides`
 * @param condition SQL that limits the retired notifications to these
 */
const functionThatRetires = (sides = '', condition = ''): string => `
  create or replace function move_notification_versions() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
  declare
    superseded uuid[];
    sides text[];
    readers uuid[];
  begin
    perform pg_advisory_xact_lock(hashtext('audit_links'));
    if cardinality(new.supersedes) > 0 then
      superseded := array(
        select id from notification_events e
         where e.entity_id = new.entity_id and e.entity_type = new.entity_type
           and e.event_key = any(new.supersedes) and e.created_at < new.created_at);
    end if;
    if cardinality(superseded) > 0 then${sides}
      with retired as (
        update notifications set read_at = new.created_at
         where event_id = any(superseded) and read_at is null and deleted_at is null${condition}
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
`
