import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The outbox remembers a job until it has ended, so that one which the queue lost can be put
 * into it again, and knows for which company it is, so that each gets its share of the workers.
 * Jobs dispatched before this count as ended, except those that may be running right now.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table outbox
        add column queue text not null default 'default',
        add column company_id uuid references companies,
        add column finished_at timestamptz,
        add column worker_id uuid,
        add column deaths smallint not null default 0;
      update outbox set queue = 'heavy' where job = 'media.process';
      update outbox set finished_at = dispatched_at
       where dispatched_at < now() - interval '1 hour';
      create index outbox_unfinished on outbox (queue, dispatched_at) where finished_at is null;
      create index outbox_turns on outbox (company_id, dispatched_at) where queue = 'heavy';

      create table workers (
        id uuid primary key,
        name text not null,
        heavy_slots smallint not null check (heavy_slots >= 0),
        steady_since timestamptz not null,
        seen_at timestamptz not null
      );
    `)
  }

  async down() {
    this.schema.raw(`
      drop table workers;
      drop index outbox_turns;
      drop index outbox_unfinished;
      alter table outbox
        drop column deaths,
        drop column worker_id,
        drop column finished_at,
        drop column company_id,
        drop column queue;
    `)
  }
}
