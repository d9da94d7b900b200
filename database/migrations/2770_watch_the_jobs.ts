import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What an operator asks: which job failed, why and for which request; how many ran and for how
 * long; which workers there are. And whose turn it is with what one process does
 * for all. The version before writes none of these columns and reads none.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table outbox
        add column request_id text,
        add column failed_at timestamptz,
        add column failure text,
        add column retried_as uuid;
      create index outbox_failed on outbox (failed_at desc, id) where failed_at is not null;

      alter table workers
        add column version text not null default '',
        add column queues text[] not null default '{}',
        add column clock_ahead_ms bigint not null default 0;

      create table job_figures (
        job text not null,
        result text not null check (result in ('finished', 'failed', 'tried_again', 'put_off')),
        runs bigint not null default 0,
        seconds double precision not null default 0,
        film_seconds double precision not null default 0,
        last_at timestamptz not null,
        primary key (job, result)
      );

      create table turns (
        name text primary key,
        taken_at timestamptz not null
      );
    `)
  }

  async down() {
    this.schema.raw(`
      drop table turns;
      drop table job_figures;
      alter table workers drop column clock_ahead_ms, drop column queues, drop column version;
      drop index outbox_failed;
      alter table outbox
        drop column retried_as, drop column failure, drop column failed_at, drop column request_id;
    `)
  }
}
