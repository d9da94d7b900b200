import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A video without a given title is numbered among those released to its client, so its title may change when
 * it is released. A title that a user chose never does.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      'alter table content_items add column has_own_title boolean not null default true'
    )
  }

  async down() {
    this.schema.raw('alter table content_items drop column has_own_title')
  }
}
