import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The few open notes of the team are found without reading all videos in team review. Built without locking
 * writes.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      create index concurrently if not exists comments_open_team_notes
        on comments (content_version_id) include (author_id, content_item_id)
        where visibility = 'team' and parent_id is null and resolved_at is null and deleted_at is null
    `)
  }

  async down() {
    this.schema.raw('drop index concurrently if exists comments_open_team_notes')
  }
}
