import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A record of safebot is a saved link. `job_id` names the one job that works on it: writes of an older one
 * are dropped. Its file belongs to the company of the record, until the reference that is made of it goes to
 * a client; so it isn't bound by (id, company).
 *
 * A download is the resumable state of a record's video for any worker: the stored parts, and the validators
 * by which the server confirms that the rest is unchanged.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table safebot_records (
        id uuid primary key,
        company_id uuid not null references companies,
        created_by_id uuid not null references users,
        url text not null,
        url_hash text not null,
        host text not null,
        title text,
        note text,
        category_ids uuid[] not null default '{}',
        status text not null default 'queued'
          check (status in ('queued', 'downloading', 'ready', 'failed')),
        progress smallint not null default 0 check (progress between 0 and 100),
        bytes bigint not null default 0 check (bytes >= 0),
        total_bytes bigint check (total_bytes >= 0),
        reason jsonb,
        job_id uuid,
        queued_at timestamptz not null,
        file_id uuid references files,
        digest text,
        reference_id uuid references library_references,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        unique (id, company_id),
        check ((status = 'ready') = (file_id is not null)),
        check (status <> 'failed' or reason is not null)
      );
      create unique index safebot_records_known on safebot_records (company_id, url_hash)
        where deleted_at is null;
      create index safebot_records_list on safebot_records (created_at, id)
        where deleted_at is null;
      create index safebot_records_company_list on safebot_records (company_id, created_at, id)
        where deleted_at is null;
      create index safebot_records_updated on safebot_records (updated_at, id)
        where deleted_at is null;
      create index safebot_records_titled on safebot_records ((lower(coalesce(title, url))), id)
        where deleted_at is null;
      create index safebot_records_in_categories on safebot_records using gin (category_ids)
        where deleted_at is null;
      create index safebot_records_unfinished on safebot_records (host, queued_at)
        where status in ('queued', 'downloading') and deleted_at is null;
      create index safebot_records_of_file on safebot_records (file_id) where deleted_at is null;
      create index safebot_records_same on safebot_records (company_id, digest)
        where digest is not null;
      create index safebot_records_search on safebot_records
        using gin (title gin_trgm_ops, note gin_trgm_ops, url gin_trgm_ops);

      create table safebot_downloads (
        record_id uuid primary key,
        company_id uuid not null,
        file_id uuid not null,
        media_url text not null,
        validator text,
        total_bytes bigint check (total_bytes > 0),
        name text not null,
        content_type text not null,
        object_key text not null,
        multipart_id text,
        parts jsonb not null default '[]',
        stored_bytes bigint not null default 0 check (stored_bytes >= 0),
        reserved_bytes bigint not null default 0 check (reserved_bytes >= 0),
        created_at timestamptz not null,
        updated_at timestamptz not null,
        foreign key (record_id, company_id) references safebot_records (id, company_id)
      );
      create index safebot_downloads_open on safebot_downloads (updated_at)
        where multipart_id is not null or reserved_bytes > 0;
    `)
  }

  async down() {
    this.schema.raw('drop table safebot_downloads; drop table safebot_records;')
  }
}
