import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the library in the order of its titles, as the team and as one company sees it. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create index library_references_title_list on library_references (lower(title), id)
        where deleted_at is null;
      create index library_references_company_title_list
        on library_references (company_id, lower(title), id) where deleted_at is null;
    `)
  }

  async down() {
    this.schema.raw(`
      drop index library_references_company_title_list;
      drop index library_references_title_list;
    `)
  }
}
