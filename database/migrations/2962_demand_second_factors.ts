import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether a company demands a second factor of its people. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      'alter table companies add column second_factor_required boolean not null default false'
    )
  }

  async down() {
    this.schema.raw('alter table companies drop column second_factor_required')
  }
}
