import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The sorts of the file list, the sum that a quota is held against, and what the sweep looks
 * for: tickets that ran out, and those given up, whose object may still arrive while their
 * address works. A ticket is marked as deleted once nothing of it is left in the store.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create index files_name_list on files (lower(name), id) where deleted_at is null;
      create index files_size_list on files (size, id) where deleted_at is null;
      create index files_company_name_list on files (company_id, lower(name), id)
        where deleted_at is null;
      create index files_company_size_list on files (company_id, size, id) where deleted_at is null;
      create index files_purpose_list on files (purpose, created_at, id) where deleted_at is null;
      create index files_used on files (company_id) include (size) where deleted_at is null;

      drop index uploads_to_sweep;
      create index uploads_to_sweep on uploads (expires_at)
        where status <> 'confirmed' and deleted_at is null;
      drop index uploads_pending_of_company;
      create index uploads_pending_of_company on uploads (company_id) include (size, expires_at)
        where status = 'pending';
    `)
  }

  async down() {
    this.schema.raw(`
      drop index uploads_pending_of_company;
      create index uploads_pending_of_company on uploads (company_id) where status = 'pending';
      drop index uploads_to_sweep;
      create index uploads_to_sweep on uploads (expires_at) where status = 'pending';
      drop index files_used;
      drop index files_purpose_list;
      drop index files_company_size_list;
      drop index files_company_name_list;
      drop index files_size_list;
      drop index files_name_list;
    `)
  }
}
