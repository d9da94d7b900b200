import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * One event per change, one notification per recipient. The outbox row is written in the same transaction;
 * dispatching it fills the queue.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table notification_events (
        id uuid primary key,
        company_id uuid references companies,
        audience text not null check (audience in ('user', 'team', 'company')),
        type text not null check (type in (
          'TASK_CREATED', 'TASK_STATUS_CHANGED', 'REFERENCE_UPLOADED', 'CONTENT_UPLOADED',
          'REVISION_REQUESTED', 'CONTENT_RETURNED_TO_REVIEW', 'CONTENT_APPROVED', 'SYSTEM'
        )),
        message text not null,
        entity_type text,
        entity_id text,
        actor_id uuid references users,
        created_at timestamptz not null,
        deleted_at timestamptz
      );
      create index notification_events_team on notification_events (created_at, id)
        where audience = 'team';

      create table notifications (
        id uuid primary key,
        event_id uuid not null references notification_events,
        user_id uuid not null references users,
        type text not null,
        message text not null,
        entity_type text,
        entity_id text,
        read_at timestamptz,
        created_at timestamptz not null,
        deleted_at timestamptz,
        unique (event_id, user_id)
      );
      create index notifications_of_user on notifications (user_id, created_at, id)
        where deleted_at is null;
      create index notifications_unread on notifications (user_id, created_at, id)
        where read_at is null and deleted_at is null;

      create table outbox (
        id uuid primary key,
        job text not null,
        payload jsonb not null,
        attempts integer not null default 0,
        created_at timestamptz not null,
        available_at timestamptz not null,
        dispatched_at timestamptz
      );
      create index outbox_waiting on outbox (available_at, id) where dispatched_at is null;

      create table idempotency_keys (
        id uuid primary key,
        user_id uuid not null references users,
        key text not null,
        request_hash text not null,
        status integer,
        body jsonb,
        created_at timestamptz not null,
        unique (user_id, key)
      );
      create index idempotency_keys_age on idempotency_keys (created_at);
    `)
  }

  async down() {
    this.schema.raw(`
      drop table idempotency_keys;
      drop table outbox;
      drop table notifications;
      drop table notification_events;
    `)
  }
}
