import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An event keeps its key and what its text takes, so that every reader gets it in their own
 * language. What was stored as a sentence stays one. Each statement commits by itself, and may
 * run again: the tables aren't locked while their rows are rewritten.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      alter table notification_events
        add column if not exists event_key text not null default 'legacy.text',
        add column if not exists parameters jsonb not null default '{}'
    `)
    this.schema.raw(`
      update notification_events set parameters = jsonb_build_object('text', message)
       where event_key = 'legacy.text'
    `)
    this.schema.raw(`
      alter table notification_events
        alter column event_key drop default,
        alter column parameters drop default,
        drop column message
    `)
    this.schema.raw('alter table notifications drop column message')
  }

  /** Sentences of events that never were one are told by what they name. */
  async down() {
    this.schema.raw(`
      alter table notification_events add column if not exists message text not null default ''
    `)
    this.schema.raw(`
      alter table notifications add column if not exists message text not null default ''
    `)
    this.schema.raw(`
      update notification_events set message = coalesce(
        parameters ->> 'text',
        concat_ws(': ', coalesce(parameters ->> 'actor', parameters ->> 'company'),
                        parameters ->> 'title'))
    `)
    this.schema.raw(`
      update notifications set message = e.message
        from notification_events e where e.id = notifications.event_id
    `)
    this.schema.raw('alter table notifications alter column message drop default')
    this.schema.raw(`
      alter table notification_events
        alter column message drop default,
        drop column event_key,
        drop column parameters
    `)
  }
}
