import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A video that was given no title is numbered among those that reached its client, so its
 * title may change when it reaches them. One that somebody chose never does.
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
