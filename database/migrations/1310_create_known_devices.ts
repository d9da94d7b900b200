import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Browsers in which a person has signed in before. They are spared the limits that strangers
 * can use up, and are known by the digest of their cookie alone.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table known_devices (
        id uuid primary key,
        user_id uuid not null references users,
        token_hash text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        constraint known_devices_unique unique (user_id, token_hash)
      );
      create index known_devices_last_used on known_devices (last_used_at);
    `)
  }

  async down() {
    this.schema.dropTable('known_devices')
  }
}
