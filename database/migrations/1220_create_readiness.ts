import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * One row that readiness writes: a database that has become read-only, or whose disk is full,
 * answers questions as before.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table readiness (
        id boolean primary key default true check (id),
        written_at timestamptz not null
      );
      insert into readiness (written_at) values (now());
    `)
  }

  async down() {
    this.schema.raw('drop table readiness')
  }
}
