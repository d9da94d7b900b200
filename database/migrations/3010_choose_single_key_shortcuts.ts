import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether a single letter or sign does something on the pages of a user (WCAG 2.1.4). */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table users add column single_key_shortcuts boolean not null default true
    `)
  }

  async down() {
    this.schema.raw('alter table users drop column single_key_shortcuts')
  }
}
