import { BaseSchema } from '@adonisjs/lucid/schema'

/** As text, ACME-10 would precede ACME-2: the key fills the number up with zeros. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table tasks add column number_sort_key text not null generated always as (
        split_part(number, '-', 1) || lpad(split_part(number, '-', 2), 12, '0')
      ) stored;
      create index tasks_number_list on tasks (number_sort_key, id) where deleted_at is null;
      create index tasks_company_number_list on tasks (company_id, number_sort_key, id)
        where deleted_at is null;
      create index companies_deleted on companies (id) where deleted_at is not null;
    `)
  }

  async down() {
    this.schema.raw(`
      drop index companies_deleted;
      drop index tasks_company_number_list;
      drop index tasks_number_list;
      alter table tasks drop column number_sort_key;
    `)
  }
}
