import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An event stores its key and the parameters of its text, so that every reader gets it in their own language.
 * Events that were stored as sentences stay so. Each statement commits separately, and may run again: the
 * tables aren't locked while their rows are rewritten.
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

  /** Sentences are written out again, as this version worded them in English. */
  async down() {
    this.schema.raw(`
      alter table notification_events add column if not exists message text not null default ''
    `)
    this.schema.raw(`
      alter table notifications add column if not exists message text not null default ''
    `)
    this.schema.raw(`
      update notification_events e set message = coalesce(case e.event_key
          when 'legacy.text' then p.text
          when 'task.created' then p.company || ' ordered ' || p.quoted
          when 'task.assigned' then p.actor || ' assigned ' || p.quoted || ' to you'
          when 'task.status_changed' then p.actor || case p.move
              when 'start' then ' started ' || p.quoted
              when 'complete' then ' completed ' || p.quoted
              when 'hold' then ' put ' || p.quoted || ' on hold'
              when 'resume' then ' resumed ' || p.quoted
              else ' cancelled ' || p.quoted end
            || coalesce(': ' || nullif(p.reason, ''), '')
          when 'content.version_ready' 
            then upper(left(p.video, 1)) || substr(p.video, 2) || ' is ready for your review'
          when 'content.version_waiting' then p.actor || ' uploaded ' || p.video || ' for team review'
          when 'content.approved' then p.actor || ' approved ' || p.video
          when 'content.revision_requested'
            then p.actor || ' requested changes to ' || p.quoted || ': ' || p.message
          when 'content.returned' then p.actor || ' returned ' || p.quoted || ' to review: ' || p.reason
        end, concat_ws(': ', coalesce(p.actor, p.company), p.title))
        from (
          select id, named.*, '“' || named.title || '”' as quoted,
                 case when number > 1 then 'version ' || number || ' of ' else '' end
                   || '“' || named.title || '”' as video
            from notification_events, jsonb_to_record(parameters) as named(
              text text, actor text, company text, title text, move text, reason text,
              message text, number integer)
        ) as p
       where p.id = e.id
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
