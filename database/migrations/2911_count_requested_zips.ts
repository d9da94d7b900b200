import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * How many bytes a ZIP was requested of, so that it counts before it is packed. Null where the version before this one
 * requested it: it counts by its size once it is packed.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table deliveries add column requested_bytes bigint check (requested_bytes >= 0);
    `)
  }

  async down() {
    this.schema.raw('alter table deliveries drop column requested_bytes')
  }
}
