import { BaseSchema } from '@adonisjs/lucid/schema'

/** What was done with an API token is found through an index of the few entries that name one. */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      create index concurrently if not exists audit_entries_token
        on audit_entries ((token->>'id'), at, id) where token is not null
    `)
  }

  async down() {
    this.schema.raw('drop index concurrently if exists audit_entries_token')
  }
}
