import { BaseSchema } from '@adonisjs/lucid/schema'

/** The clock format that a user chose; null for that of their language. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table users add column clock text check (clock in ('12h', '24h'));
    `)
  }

  async down() {
    this.schema.raw('alter table users drop column clock')
  }
}
