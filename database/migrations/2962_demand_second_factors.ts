import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether a company requires a second factor of its users. */
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
