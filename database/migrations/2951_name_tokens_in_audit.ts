import { BaseSchema } from '@adonisjs/lucid/schema'

const FIELDS = `entry.id, extract(epoch from entry.at), entry.actor_id, entry.actor_reach,
  entry.company_id, entry.audience, entry.action, entry.entity_type, entry.entity_id,
  entry.before, entry.after, entry.address, entry.agent, entry.request_id`

/**
 * An act that was done with a token says which: id and name, as they were then. It is part of what
 * the chain holds; entries without one have the digest that they always had.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table audit_entries add column token jsonb;
      ${digestOf(`jsonb_build_array(${FIELDS}) ||
        case when entry.token is null then '[]'::jsonb else jsonb_build_array(entry.token) end`)}
    `)
  }

  /** Refused once an entry names a token: without it, its link would hold no more. */
  async down() {
    this.schema.raw(`
      do $$ begin
        if exists (select 1 from audit_entries where token is not null) then
          raise exception 'audit entries name tokens, and are append-only';
        end if;
      end $$;
      ${digestOf(`jsonb_build_array(${FIELDS})`)}
      alter table audit_entries drop column token;
    `)
  }
}

const digestOf = (what: string) => `
  create or replace function audit_entry_digest(entry audit_entries, previous bytea) returns bytea
    language sql immutable parallel safe as $digest$
    select sha256(coalesce(previous, ''::bytea) || convert_to((${what})::text, 'UTF8'))
  $digest$;`
