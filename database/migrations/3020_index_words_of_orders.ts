import { BaseSchema } from '@adonisjs/lucid/schema'

const BATCH = 5_000

/**
 * One text for each order with everything that search finds it by: number, title, brief, names and SKUs
 * of its products. A single trigram index then answers several words in any order. The text has a table
 * of its own because each update of an order writes all indexes of its table again. Triggers keep it
 * current, also for the version before this one, which doesn't know the table. Comments are indexed by
 * their words, and by time for words that are in most of them. Indexes are built without locking writes.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      create table if not exists task_texts (
        task_id uuid primary key,
        company_id uuid not null,
        text text not null,
        foreign key (task_id, company_id) references tasks (id, company_id)
      );

      create or replace function write_task_texts(ids uuid[]) returns void language sql as $$
        insert into task_texts (task_id, company_id, text)
        select t.id, t.company_id, concat_ws(E'\\n', t.number, t.title, t.brief,
          (select string_agg(concat_ws(' ', i.name, i.sku), E'\\n' order by i.position)
             from task_selected_items i where i.task_id = t.id and i.deleted_at is null))
          from tasks t where t.id = any(ids)
        on conflict (task_id) do update set text = excluded.text
          where task_texts.text <> excluded.text
      $$;

      create or replace function write_texts_of_tasks() returns trigger language plpgsql as $$
      begin
        perform write_task_texts(array(select id from changed));
        return null;
      end $$;
      create or replace function write_text_of_task() returns trigger language plpgsql as $$
      begin
        perform write_task_texts(array[new.id]);
        return null;
      end $$;
      create or replace function write_texts_of_items() returns trigger language plpgsql as $$
      begin
        perform write_task_texts(array(select distinct task_id from changed));
        return null;
      end $$;

      create or replace trigger write_texts_of_new_tasks after insert on tasks
        referencing new table as changed
        for each statement execute function write_texts_of_tasks();
      create or replace trigger write_text_of_changed_task
        after update of number, title, brief on tasks for each row
        when ((old.number, old.title, old.brief) is distinct from (new.number, new.title, new.brief))
        execute function write_text_of_task();
      create or replace trigger write_texts_of_new_items after insert on task_selected_items
        referencing new table as changed
        for each statement execute function write_texts_of_items();
      create or replace trigger write_texts_of_changed_items after update on task_selected_items
        referencing new table as changed
        for each statement execute function write_texts_of_items();
    `)
    this.defer(async (db) => {
      for (let after: string | undefined; ;) {
        const { rows } = await db.rawQuery(
          `with batch as (select id from tasks
                          where ${after ? 'id > :after' : 'true'} order by id limit ${BATCH})
           select max(id::text) as last, write_task_texts(array_agg(id)) from batch`,
          after ? { after } : {}
        )
        if (!rows[0].last) break
        after = rows[0].last
      }
    })
    for (const [name, on] of Object.entries(INDEXES)) {
      this.schema.raw(`create index concurrently if not exists ${name} on ${on}`)
    }
  }

  async down() {
    for (const name of Object.keys(INDEXES)) {
      this.schema.raw(`drop index concurrently if exists ${name}`)
    }
    this.schema.raw(`
      drop trigger if exists write_texts_of_changed_items on task_selected_items;
      drop trigger if exists write_texts_of_new_items on task_selected_items;
      drop trigger if exists write_text_of_changed_task on tasks;
      drop trigger if exists write_texts_of_new_tasks on tasks;
      drop function if exists write_texts_of_items;
      drop function if exists write_text_of_task;
      drop function if exists write_texts_of_tasks;
      drop function if exists write_task_texts;
      drop table if exists task_texts;
    `)
  }
}

const INDEXES = {
  task_texts_of_company: 'task_texts (company_id)',
  task_texts_search: 'task_texts using gin (text gin_trgm_ops)',
  comments_search: 'comments using gin (body gin_trgm_ops)',
  comments_recent: 'comments (created_at desc, id) where deleted_at is null',
  comments_company_recent: 'comments (company_id, created_at desc, id) where deleted_at is null',
  task_comments_search: 'task_comments using gin (body gin_trgm_ops)',
  task_comments_recent: 'task_comments (created_at desc, id) where deleted_at is null',
  task_comments_company_recent:
    'task_comments (company_id, created_at desc, id) where deleted_at is null',
}
