import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Links between provider accounts and users, and pending sign-ins at a provider: the statement that reads one
 * deletes it. A session stores how it was opened, and the provider's session, so that it ends with that.
 *
 * Contracts: nothing, the unique indexes are those of tables that are made here, and the columns are empty in
 * every row: the partial indexes on them begin empty.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table sign_in_links (
        id uuid primary key,
        company_id uuid not null references companies,
        user_id uuid not null references users,
        issuer text not null,
        subject text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        constraint sign_in_links_subject unique (company_id, issuer, subject),
        constraint sign_in_links_person unique (user_id, issuer)
      );

      create table company_sign_in_attempts (
        id uuid primary key,
        state text not null unique,
        token_hash text not null,
        company_id uuid not null references companies,
        issuer text not null,
        client_id text not null,
        code_verifier text not null,
        nonce text not null,
        purpose text not null,
        remembered boolean not null,
        next text not null,
        expires_at timestamptz not null,
        created_at timestamptz not null default now()
      );
      create index company_sign_in_attempts_expiry on company_sign_in_attempts (expires_at);

      alter table user_sessions
        add column opened_with text,
        add column sign_in_link_id uuid references sign_in_links on delete set null,
        add column provider_session text;
      create index user_sessions_of_sign_in_link on user_sessions (sign_in_link_id)
        where sign_in_link_id is not null;

      alter table sign_in_steps
        add column sign_in_link_id uuid references sign_in_links on delete cascade,
        add column provider_session text;
      create index sign_in_steps_of_sign_in_link on sign_in_steps (sign_in_link_id)
        where sign_in_link_id is not null;
    `)
  }

  async down() {
    this.schema.raw(`
      alter table sign_in_steps drop column provider_session, drop column sign_in_link_id;
      alter table user_sessions
        drop column provider_session, drop column sign_in_link_id, drop column opened_with;
      drop table company_sign_in_attempts;
      drop table sign_in_links;
    `)
  }
}
