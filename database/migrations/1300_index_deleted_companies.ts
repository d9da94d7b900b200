import { BaseSchema } from '@adonisjs/lucid/schema'

/** Lists leave the orders of deleted companies out; a client's list goes by number as well. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create index companies_deleted on companies (id) where deleted_at is not null;
      create index tasks_company_number_list on tasks (
        company_id,
        (split_part(number, '-', 1) || lpad(split_part(number, '-', 2), 10, '0')) collate "C",
        id
      ) where deleted_at is null;
    `)
  }

  async down() {
    this.schema.raw(`
      drop index tasks_company_number_list;
      drop index companies_deleted;
    `)
  }
}
