import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What was read of a version's file. A row whose method is older than the code's waits to be read,
 * again or for the first time; until then it keeps what an earlier method found. Files from before
 * this table wait as well.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table readings (
        id uuid primary key,
        company_id uuid not null,
        file_id uuid not null unique,
        method integer not null check (method >= 0),
        status text not null check (status in ('waiting', 'ready', 'failed')),
        reason jsonb,
        findings jsonb,
        reading_key text,
        small_film_key text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check ((status = 'ready') = (findings is not null)),
        check ((status = 'failed') = (reason is not null)),
        foreign key (file_id, company_id) references files (id, company_id)
      );
      create index readings_to_make on readings (method, created_at desc, id);
      insert into readings (id, company_id, file_id, method, status, created_at, updated_at)
        select id, company_id, id, 0, 'waiting', created_at, created_at
          from files
         where purpose = 'content' and processing_status = 'ready' and content_type like 'video/%';
    `)
  }

  async down() {
    this.schema.raw('drop table readings')
  }
}
