import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Heavy work that nobody waits for yet comes after all that somebody waits for. The version before
 * neither writes the column nor reads it: to it such a job is one like others.
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
