import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Bytes of a company's objects in the store, as a running total: summing millions of files under a lock at
 * each upload would make a company's users wait for one another. It has a table of its own, so that an upload
 * doesn't lock the company's row.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table company_storage (
        company_id uuid primary key references companies,
        bytes bigint not null check (bytes >= 0)
      );

      insert into company_storage (company_id, bytes)
      select company_id, sum(size)
        from (select company_id, size from files
               union all
              select company_id, size from uploads
               where status <> 'confirmed' and deleted_at is null) as stored
       group by company_id;

      drop index files_used;
      drop index uploads_pending_of_company;
    `)
  }

  async down() {
    this.schema.raw(`
      create index uploads_pending_of_company on uploads (company_id) include (size, expires_at)
        where status = 'pending';
      create index files_used on files (company_id) include (size) where deleted_at is null;
      drop table company_storage;
    `)
  }
}
