import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table companies (
        id uuid primary key,
        name text not null,
        slug text not null,
        code text not null check (code ~ '^[A-Z]{2,6}$'),
        kind text not null check (kind in ('team', 'client')),
        status text not null default 'active' check (status in ('active', 'suspended')),
        contact text,
        timezone text not null default 'UTC',
        logo_file_id uuid,
        monthly_videos integer check (monthly_videos > 0),
        revision_rounds integer check (revision_rounds >= 0),
        team_review boolean not null default false,
        storage_quota bigint check (storage_quota > 0),
        last_task_number integer not null default 0,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      );
      create unique index companies_slug_unique on companies (slug) where deleted_at is null;
      create unique index companies_code_unique on companies (code);
      create unique index companies_one_team on companies (kind) where kind = 'team' and deleted_at is null;
      create index companies_name_list on companies (name, id) where deleted_at is null;

      create table users (
        id uuid primary key,
        company_id uuid not null references companies,
        email text not null check (email = lower(email)),
        full_name text not null,
        password text not null,
        role text not null check (role in (
          'super_admin', 'team_admin', 'team_pm', 'team_creator',
          'client_owner', 'client_manager', 'client_viewer'
        )),
        is_active boolean not null default true,
        messenger_id text,
        permission_overrides_json jsonb not null default '[]',
        notification_version bigint not null default 0,
        locale text not null default 'en',
        timezone text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      );
      create unique index users_email_unique on users (email) where deleted_at is null;
      create unique index users_messenger_unique on users (messenger_id) where deleted_at is null;
      create index users_company_list on users (company_id, created_at, id) where deleted_at is null;
      create index users_list on users (created_at, id) where deleted_at is null;

      create table user_permissions (
        id uuid primary key,
        user_id uuid not null references users,
        permission text not null,
        effect text not null check (effect in ('grant', 'revoke')),
        set_by_id uuid references users,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      );
      create unique index user_permissions_unique on user_permissions (user_id, permission)
        where deleted_at is null;

      create table user_sessions (
        id uuid primary key,
        token_hash text not null unique,
        user_id uuid not null references users,
        data jsonb not null,
        address text,
        agent text,
        remembered boolean not null default false,
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz
      );
      create index user_sessions_of_user on user_sessions (user_id, last_seen_at desc) where ended_at is null;

      create table rate_limits (
        key text primary key,
        points integer not null default 0,
        expire bigint
      );
      create index rate_limits_expire on rate_limits (expire);
    `)
  }

  async down() {
    this.schema.raw(`
      drop table rate_limits;
      drop table user_sessions;
      drop table user_permissions;
      drop table users;
      drop table companies;
    `)
  }
}
