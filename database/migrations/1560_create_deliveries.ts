import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A delivery is a ZIP of files that a user requested: packed by a worker, available for a week. It counts in
 * no quota. `multipart_id` is that of the current attempt, so that the next one can remove what a killed
 * worker left.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table deliveries (
        id uuid primary key,
        company_id uuid not null references companies,
        user_id uuid not null references users,
        task_id uuid,
        what text check (what in ('approved', 'materials')),
        name text not null,
        entries jsonb not null,
        entries_hash text not null,
        status text not null default 'queued'
          check (status in ('queued', 'packing', 'ready', 'failed')),
        progress smallint not null default 0 check (progress between 0 and 100),
        size bigint check (size > 0),
        object_key text not null unique,
        multipart_id text,
        expires_at timestamptz not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        foreign key (task_id, company_id) references tasks (id, company_id)
      );
      create index deliveries_of_person on deliveries (user_id, entries_hash)
        where deleted_at is null;
      create index deliveries_to_sweep on deliveries (expires_at) where deleted_at is null;
      create index deliveries_stored on deliveries (company_id) include (size)
        where deleted_at is null and status = 'ready';
    `)
  }

  async down() {
    this.schema.raw('drop table deliveries;')
  }
}
