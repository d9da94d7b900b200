import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Each worker reports which jobs it knows, the lane of the queue that it listens to, its disk and its
 * last job. The outbox stores into which lane a job was dispatched, the lock of the worker that runs
 * it, and what a postponed job waits for.
 *
 * The version before writes none of these columns. The defaults describe it: the lane without a name, and
 * the jobs that it knows.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table workers
        add column lane text not null default '',
        add column kinds text[] not null default '{
          ai.sweep, audit.verify, bookkeeping.clean, certificates.check, content.compare_versions,
          content.read_version, content.sweep_readings, deliveries.pack, deliveries.sweep,
          media.cut_cover, media.process, messenger.saved_link, messenger.updates,
          notifications.deliver, notifications.sweep, push.test, reminders.send, safebot.save,
          safebot.sweep, storage.sweep, tasks.complete_published, uploads.sweep}',
        add column disk_free_bytes bigint,
        add column last_job text,
        add column last_finished_at timestamptz;

      alter table outbox
        add column lane text not null default '',
        add column lock_token text,
        add column waits_for text,
        add column postponed_at timestamptz;

      alter table files add column processing_delayed_at timestamptz;
    `)
  }

  async down() {
    this.schema.raw(`
      alter table files drop column processing_delayed_at;
      alter table outbox
        drop column postponed_at, drop column waits_for, drop column lock_token, drop column lane;
      alter table workers
        drop column last_finished_at, drop column last_job, drop column disk_free_bytes,
        drop column kinds, drop column lane;
    `)
  }
}
