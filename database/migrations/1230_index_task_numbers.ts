import { BaseSchema } from '@adonisjs/lucid/schema'

/** Orders by number: by the company's code, then as numbers count, so that 2 precedes 10. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create index tasks_number_list on tasks (
        (split_part(number, '-', 1) || lpad(split_part(number, '-', 2), 10, '0')) collate "C", id
      ) where deleted_at is null;
    `)
  }

  async down() {
    this.schema.raw('drop index tasks_number_list')
  }
}
