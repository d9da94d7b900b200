import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A date that was past when it was entered doesn't complete its order, nor does one whose completion the team
 * took back. `auto_completed_at` is set for orders that were completed by their dates, which can be reopened
 * for some time.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table calendar_items add column completes_order boolean not null default true;
      alter table tasks add column auto_completed_at timestamptz;
    `)
  }

  async down() {
    this.schema.raw(`
      alter table tasks drop column auto_completed_at;
      alter table calendar_items drop column completes_order;
    `)
  }
}
