import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The messenger bot. Link codes are stored as digests. `messenger_updates` are the received updates, by the
 * bot's own numbers, so that none is handled twice. A decision belongs to the buttons under one message; a
 * user whose next message is the request for changes has one in `writing`.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table users add column messenger_muted_at timestamptz;

      create table messenger_bots (
        id text primary key,
        username text not null,
        seen_at timestamptz not null
      );

      create table messenger_links (
        id uuid primary key,
        user_id uuid not null references users,
        code_hash text not null unique,
        expires_at timestamptz not null,
        used_at timestamptz,
        used_by text,
        revoked_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      );
      create unique index messenger_links_one_open on messenger_links (user_id)
        where used_at is null and revoked_at is null and deleted_at is null;

      create table messenger_updates (
        bot_id text not null,
        id bigint not null,
        chat_id text not null,
        payload jsonb,
        job_id uuid,
        received_at timestamptz not null default now(),
        answered_at timestamptz,
        handled_at timestamptz,
        primary key (bot_id, id)
      );
      create index messenger_updates_waiting on messenger_updates (bot_id, chat_id, id)
        where handled_at is null;

      create table messenger_decisions (
        id uuid primary key,
        user_id uuid not null references users,
        chat_id text not null,
        content_item_id uuid not null references content_items,
        content_version_id uuid not null references content_versions,
        message_id bigint,
        prompt_message_id bigint,
        state text not null default 'offered'
          check (state in ('offered', 'confirming', 'writing', 'used')),
        expires_at timestamptz,
        used_by_update bigint,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create unique index messenger_decisions_one_writing on messenger_decisions (user_id)
        where state = 'writing';
    `)
  }

  async down() {
    this.schema.raw(`
      drop table messenger_decisions;
      drop table messenger_updates;
      drop table messenger_links;
      drop table messenger_bots;
      alter table users drop column messenger_muted_at;
    `)
  }
}
