import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * How far the audit log was verified over HTTP: one row. `position` and `hash` are the last link of the part
 * that held; `round_position`, `round_hash` and `round_entry_id` are where the next verification of older
 * links and entries begins.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table audit_checks (
        id integer primary key check (id = 1),
        position bigint not null,
        hash bytea,
        round_position bigint not null,
        round_hash bytea,
        round_entry_id uuid not null,
        checked_at timestamptz not null
      );
    `)
  }

  async down() {
    this.schema.raw('drop table audit_checks;')
  }
}
