import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A delivery is what one person is to get of one notification through one channel: by push, one
 * for each of their browsers. `job_id` is the job of the outbox that is to send it next. A person
 * who wants none of a type in-app still gets the row that deliveries hang on; it is listed nowhere.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create function make_uuid_v7() returns uuid language sql volatile
        set search_path = pg_catalog as $$
        select encode(
          set_bit(set_bit(
            overlay(uuid_send(gen_random_uuid())
              placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
              from 1 for 6),
            52, 1), 53, 1), 'hex')::uuid
      $$;

      create table push_subscriptions (
        id uuid primary key,
        user_id uuid not null references users,
        session_id uuid not null references user_sessions,
        endpoint text not null,
        public_key text not null,
        auth_secret text not null,
        name text not null,
        expires_at timestamptz,
        last_sent_at timestamptz,
        last_error text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      );
      create unique index push_subscriptions_endpoint on push_subscriptions (endpoint)
        where deleted_at is null;
      create index push_subscriptions_of_user on push_subscriptions (user_id, id)
        where deleted_at is null;

      create table notification_deliveries (
        id uuid primary key,
        notification_id uuid not null references notifications,
        user_id uuid not null references users,
        channel text not null check (channel in ('push', 'messenger')),
        push_subscription_id uuid references push_subscriptions,
        state text not null default 'waiting'
          check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
        attempts smallint not null default 0,
        held_for text check (held_for in ('quiet_hours', 'digest')),
        reason text,
        last_error text,
        external_id text,
        job_id uuid not null,
        next_attempt_at timestamptz not null,
        sent_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check ((channel = 'push') = (push_subscription_id is not null))
      );
      create unique index notification_deliveries_unique on notification_deliveries
        (notification_id, channel, coalesce(push_subscription_id, notification_id));
      create index notification_deliveries_of_job on notification_deliveries (job_id)
        where state in ('waiting', 'sending');
      create index notification_deliveries_open on notification_deliveries
        (user_id, channel, next_attempt_at) where state in ('waiting', 'sending');
      create index notification_deliveries_due on notification_deliveries (next_attempt_at)
        where state in ('waiting', 'sending');

      alter table notifications add column in_app boolean not null default true;
      alter table users
        add column notification_digest text not null default 'off'
          check (notification_digest in ('off', 'daily')),
        add column muted_company_ids uuid[] not null default '{}';
    `)
  }

  async down() {
    this.schema.raw(`
      alter table users drop column muted_company_ids, drop column notification_digest;
      alter table notifications drop column in_app;
      drop table notification_deliveries;
      drop table push_subscriptions;
      drop function make_uuid_v7();
    `)
  }
}
