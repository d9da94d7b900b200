import { BaseSchema } from '@adonisjs/lucid/schema'

const BATCH = 5_000

const INDEXES = {
  revisions_urgency_list: '(status, urgency, created_at, id)',
  revisions_company_urgency_list: '(company_id, released_status, urgency, created_at, id)',
}

/**
 * A revision copies the urgency of its order: the day it is due, without one after all dates, then
 * the priority. So the most urgent revisions are found by an index, however many are open. Triggers
 * maintain the copy, because the previous release doesn't know the column.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      alter table revisions add column if not exists urgency integer not null default 0;

      create or replace function urgency_of(due_date date, priority text) returns integer
        language sql immutable set search_path = public, pg_temp as $$
        select coalesce(due_date - date '2000-01-01', 1000000) * 10
               + array_position(array['urgent', 'high', 'normal', 'low'], priority)
      $$;

      create or replace function copy_urgency_to_revision() returns trigger
        language plpgsql set search_path = public, pg_temp as $$
      begin
        new.urgency := (select urgency_of(due_date, priority) from tasks where id = new.task_id);
        return new;
      end $$;

      drop trigger if exists copy_urgency_to_revision on revisions;
      create trigger copy_urgency_to_revision
        before insert on revisions
        for each row execute function copy_urgency_to_revision();

      create or replace function copy_urgency_to_revisions() returns trigger
        language plpgsql set search_path = public, pg_temp as $$
      begin
        update revisions set urgency = urgency_of(new.due_date, new.priority) where task_id = new.id;
        return null;
      end $$;

      drop trigger if exists copy_urgency_to_revisions on tasks;
      create trigger copy_urgency_to_revisions
        after update of due_date, priority on tasks for each row
        when ((old.due_date, old.priority) is distinct from (new.due_date, new.priority))
        execute function copy_urgency_to_revisions();
    `)
    this.defer(async (db) => {
      for (let after: string | undefined; ;) {
        const { rows } = await db.rawQuery(
          `with batch as (select id from revisions
                          where ${after ? 'id > :after' : 'true'} order by id limit ${BATCH}),
                copied as (update revisions r set urgency = urgency_of(t.due_date, t.priority)
                             from batch, tasks t where batch.id = r.id and t.id = r.task_id)
           select id from batch order by id desc limit 1`,
          after ? { after } : {}
        )
        if (rows.length === 0) break
        after = rows[0].id
      }
    })
    for (const [name, columns] of Object.entries(INDEXES)) {
      this.schema.raw(`
        create index concurrently if not exists ${name} on revisions ${columns}
          where deleted_at is null
      `)
    }
  }

  async down() {
    for (const name of Object.keys(INDEXES)) {
      this.schema.raw(`drop index concurrently if exists ${name}`)
    }
    this.schema.raw(`
      drop trigger if exists copy_urgency_to_revisions on tasks;
      drop function if exists copy_urgency_to_revisions;
      drop trigger if exists copy_urgency_to_revision on revisions;
      drop function if exists copy_urgency_to_revision;
      drop function if exists urgency_of;
      alter table revisions drop column if exists urgency;
    `)
  }
}
