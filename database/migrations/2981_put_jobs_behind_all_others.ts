import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Heavy background jobs run after all that a user waits for. The previous release neither writes nor reads
 * the column: it treats them like other jobs.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table outbox add column is_background boolean not null default false;
    `)
  }

  async down() {
    this.schema.raw(`
      alter table outbox drop column is_background;
    `)
  }
}
