import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An upload is a ticket for one object; the file row exists only once the upload is
 * confirmed, under the id that the ticket announced.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table uploads (
        id uuid primary key,
        company_id uuid not null references companies,
        user_id uuid not null references users,
        task_id uuid,
        purpose text not null
          check (purpose in ('material', 'reference', 'content', 'attachment', 'logo')),
        name text not null,
        content_type text not null,
        size bigint not null check (size > 0),
        object_key text not null unique,
        status text not null default 'pending' check (status in ('pending', 'confirmed', 'abandoned')),
        expires_at timestamptz not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      );
      create index uploads_to_sweep on uploads (expires_at) where status = 'pending';
      create index uploads_pending_of_company on uploads (company_id) where status = 'pending';

      create table files (
        id uuid primary key,
        company_id uuid not null references companies,
        task_id uuid,
        uploaded_by_id uuid not null references users,
        purpose text not null
          check (purpose in ('material', 'reference', 'content', 'attachment', 'logo')),
        name text not null,
        content_type text not null,
        size bigint not null check (size > 0),
        object_key text not null unique,
        processing_status text not null default 'processing'
          check (processing_status in ('processing', 'ready', 'failed')),
        processing_progress smallint not null default 0 check (processing_progress between 0 and 100),
        processing_error text,
        media jsonb,
        poster_key text,
        sprite_key text,
        proxy_key text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        unique (id, company_id)
      );
      create index files_company_list on files (company_id, created_at, id) where deleted_at is null;
      create index files_list on files (created_at, id) where deleted_at is null;
      create index files_of_task on files (task_id) where deleted_at is null;
    `)
  }

  async down() {
    this.schema.raw('drop table files; drop table uploads;')
  }
}
