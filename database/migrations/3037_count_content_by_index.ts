import { BaseSchema } from '@adonisjs/lucid/schema'

/** The lists of videos by their version, for all companies and for one: each with all that is counted of it. */
const INDEXES = {
  content_items_versions: `(version_at, id) include (company_id, order_status, status, current_version_id)`,
  content_items_company_released_versions: `(company_id, released_version_at, id)
    include (order_status, released_status, released_version_id)`,
}
const FORMER = {
  content_items_version_list: '(version_at, id)',
  content_items_company_released_version_list: '(company_id, released_version_at, id)',
}

/** Up to 10,000 videos of a list are counted. They are scattered over the table. Built concurrently. */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.replace(FORMER, INDEXES)
  }

  async down() {
    this.replace(INDEXES, FORMER)
  }

  private replace(former: Record<string, string>, indexes: Record<string, string>) {
    for (const [name, columns] of Object.entries(indexes)) {
      this.schema.raw(
        `create index concurrently if not exists ${name} on content_items ${columns}
          where deleted_at is null`
      )
    }
    for (const name of Object.keys(former)) {
      this.schema.raw(`drop index concurrently if exists ${name}`)
    }
  }
}
