import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What the store holds, by company and purpose: a page that adds up millions of files each time it
 * is opened would be slow. Rows of files are never removed and their size never changes, so a
 * trigger at their insertion is enough.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table storage_by_purpose (
        company_id uuid not null references companies,
        purpose text not null,
        files bigint not null check (files >= 0),
        bytes bigint not null check (bytes >= 0),
        primary key (company_id, purpose)
      );

      insert into storage_by_purpose (company_id, purpose, files, bytes)
      select company_id, purpose, count(*), sum(size) from files group by company_id, purpose;

      create function count_stored_files() returns trigger language plpgsql as $$
      begin
        insert into storage_by_purpose as stored (company_id, purpose, files, bytes)
        select company_id, purpose, count(*), sum(size)
          from added group by company_id, purpose order by company_id, purpose
            on conflict (company_id, purpose) do update
           set files = stored.files + excluded.files, bytes = stored.bytes + excluded.bytes;
        return null;
      end $$;

      create trigger count_stored_files after insert on files
        referencing new table as added
        for each statement execute function count_stored_files();
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger count_stored_files on files;
      drop function count_stored_files;
      drop table storage_by_purpose;
    `)
  }
}
