import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Links that give access are stored as digests only. An expired invitation is not open any more, but no index
 * can know the time: a new one for the same address marks it as superseded, so that one index holds "one open
 * invitation per address and company".
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table invitations (
        id uuid primary key,
        company_id uuid not null references companies,
        email text not null check (email = lower(email)),
        role text not null check (role in (
          'super_admin', 'team_admin', 'team_pm', 'team_creator',
          'client_owner', 'client_manager', 'client_viewer'
        )),
        token_hash text not null unique,
        retired_hashes text[] not null default '{}',
        invited_by_id uuid references users,
        expires_at timestamptz not null,
        accepted_at timestamptz,
        accepted_user_id uuid references users,
        revoked_at timestamptz,
        revoked_by_id uuid references users,
        superseded_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      );
      create unique index invitations_one_open on invitations (company_id, email)
        where accepted_at is null and revoked_at is null and superseded_at is null
          and deleted_at is null;
      create index invitations_retired on invitations using gin (retired_hashes);
      create index invitations_list on invitations (created_at, id) where deleted_at is null;
      create index invitations_company_list on invitations (company_id, created_at, id)
        where deleted_at is null;

      create table password_resets (
        id uuid primary key,
        user_id uuid not null references users,
        token_hash text not null unique,
        created_by_id uuid references users,
        expires_at timestamptz not null,
        used_at timestamptz,
        revoked_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      );
      create unique index password_resets_one_open on password_resets (user_id)
        where used_at is null and revoked_at is null and deleted_at is null;

      alter table users
        add column notification_preferences jsonb not null default '{}',
        add column quiet_hours jsonb;
      create index users_name_list on users (lower(full_name), id) where deleted_at is null;
      create index users_email_list on users (email, id) where deleted_at is null;
      create index user_sessions_last_seen on user_sessions (user_id, last_seen_at);

      create index companies_list on companies (created_at, id) where deleted_at is null;
      alter table companies add constraint companies_logo_of_company
        foreign key (logo_file_id, id) references files (id, company_id);
    `)
  }

  async down() {
    this.schema.raw(`
      alter table companies drop constraint companies_logo_of_company;
      drop index companies_list;
      drop index user_sessions_last_seen;
      drop index users_email_list;
      drop index users_name_list;
      alter table users drop column quiet_hours, drop column notification_preferences;
      drop table password_resets;
      drop table invitations;
    `)
  }
}
