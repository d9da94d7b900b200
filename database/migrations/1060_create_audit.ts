import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Entries are written with the change that they record; their link in the hash chain is added by a deferred
 * trigger at commit, under an advisory lock, so that long transactions neither fork the chain nor queue
 * behind each other while they work.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table audit_entries (
        id uuid primary key,
        at timestamptz not null,
        actor_id uuid references users,
        actor_reach text check (actor_reach in ('company', 'all')),
        company_id uuid references companies,
        audience text not null default 'everyone' check (audience in ('everyone', 'team')),
        action text not null,
        entity_type text not null,
        entity_id text,
        before jsonb,
        after jsonb,
        address text,
        agent text,
        request_id text
      );
      create index audit_entries_list on audit_entries (at, id);
      create index audit_entries_company_list on audit_entries (company_id, at, id)
        include (audience, action);
      create index audit_entries_entity_list on audit_entries (entity_type, entity_id, at, id);
      create index audit_entries_actor_list on audit_entries (actor_id, at, id);
      create index audit_entries_action_list on audit_entries (action, at, id);

      create table audit_links (
        position bigint primary key,
        entry_id uuid not null unique references audit_entries,
        hash bytea not null
      );

      create function audit_entry_digest(entry audit_entries, previous bytea) returns bytea
        language sql immutable parallel safe as $$
        select sha256(coalesce(previous, ''::bytea) || convert_to(jsonb_build_array(
          entry.id, extract(epoch from entry.at), entry.actor_id, entry.actor_reach,
          entry.company_id, entry.audience, entry.action, entry.entity_type, entry.entity_id,
          entry.before, entry.after, entry.address, entry.agent, entry.request_id
        )::text, 'UTF8'))
      $$;

      create function link_audit_entry() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        last_link audit_links;
      begin
        perform pg_advisory_xact_lock(hashtext('audit_links'));
        select * into last_link from audit_links order by position desc limit 1;
        insert into audit_links (position, entry_id, hash)
        values (
          coalesce(last_link.position, 0) + 1, new.id, audit_entry_digest(new, last_link.hash)
        );
        return null;
      end $$;

      create constraint trigger audit_entries_link after insert on audit_entries
        deferrable initially deferred for each row execute function link_audit_entry();

      create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        raise exception 'audit entries are append-only' using errcode = 'insufficient_privilege';
      end $$;

      create trigger audit_entries_append_only before update or delete on audit_entries
        for each row execute function refuse_audit_change();
      create trigger audit_entries_no_truncate before truncate on audit_entries
        execute function refuse_audit_change();
      create trigger audit_links_append_only before update or delete on audit_links
        for each row execute function refuse_audit_change();
      create trigger audit_links_no_truncate before truncate on audit_links
        execute function refuse_audit_change();
    `)
  }

  async down() {
    this.schema.raw(`
      drop table audit_links;
      drop function audit_entry_digest(audit_entries, bytea);
      drop table audit_entries;
      drop function link_audit_entry();
      drop function refuse_audit_change();
    `)
  }
}
