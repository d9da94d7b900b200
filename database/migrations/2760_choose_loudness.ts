import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether a company's films are measured against the loudness that broadcasters ask for. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      'alter table companies add column broadcast_loudness boolean not null default false'
    )
  }

  async down() {
    this.schema.raw('alter table companies drop column broadcast_loudness')
  }
}
