import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * When the person of a session last proved who they are: signing in does, so a session that opens
 * begins with it, whichever version opens it. Those that were open before have none: they are asked.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table user_sessions add column proven_at timestamptz;
      alter table user_sessions alter column proven_at set default now();
    `)
  }

  async down() {
    this.schema.raw('alter table user_sessions drop column proven_at')
  }
}
