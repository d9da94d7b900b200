import { BaseSchema } from '@adonisjs/lucid/schema'

const BATCH = 5_000

/**
 * A video copies the columns by which its lists are filtered and sorted: the status and due date of its order
 * (no status while that is deleted), when its newest released version reached the client, and whether it has
 * a publishing date. So the first videos of a list are found by one index, whatever the number of orders.
 * Triggers maintain the copies, because the previous release doesn't know the columns; changes to an order,
 * its videos or their dates hold the lock of the order. Built concurrently, in batches.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      alter table content_items
        add column if not exists order_status text,
        add column if not exists order_due_date date,
        add column if not exists released_at timestamptz,
        add column if not exists is_dated boolean not null default false;

      create or replace function mirror_on_video() returns trigger language plpgsql as $$
      begin
        select case when deleted_at is null then status end, due_date
          into new.order_status, new.order_due_date
          from tasks where id = new.task_id;
        new.released_at :=
          (select released_at from content_versions where id = new.released_version_id);
        new.is_dated := exists (select 1 from calendar_items
          where content_item_id = new.id and deleted_at is null);
        return new;
      end $$;

      drop trigger if exists mirror_on_video on content_items;
      create trigger mirror_on_video
        before insert or update of released_version_id, deleted_at on content_items
        for each row execute function mirror_on_video();

      create or replace function mirror_order_on_videos() returns trigger language plpgsql as $$
      begin
        update content_items
           set order_status = case when new.deleted_at is null then new.status end,
               order_due_date = new.due_date
         where task_id = new.id and deleted_at is null;
        return null;
      end $$;

      drop trigger if exists mirror_order_on_videos on tasks;
      create trigger mirror_order_on_videos
        after update of status, due_date, deleted_at on tasks for each row
        when ((old.status, old.due_date, old.deleted_at)
              is distinct from (new.status, new.due_date, new.deleted_at))
        execute function mirror_order_on_videos();

      create or replace function mirror_dates_on_video() returns trigger language plpgsql as $$
      declare
        now_dated boolean;
      begin
        now_dated := exists (select 1 from calendar_items
          where content_item_id = new.content_item_id and deleted_at is null);
        update content_items set is_dated = now_dated
         where id = new.content_item_id and is_dated <> now_dated;
        return null;
      end $$;

      drop trigger if exists mirror_dates_on_video on calendar_items;
      create trigger mirror_dates_on_video
        after insert or update of deleted_at on calendar_items
        for each row execute function mirror_dates_on_video();
    `)
    this.defer(async (db) => {
      for (let after: string | undefined; ;) {
        const { rows } = await db.rawQuery(
          `with batch as (select id from content_items
                          where ${after ? 'id > :after' : 'true'} order by id limit ${BATCH}),
                kept as (update content_items i set released_version_id = i.released_version_id
                           from batch where batch.id = i.id)
           select id from batch order by id desc limit 1`,
          after ? { after } : {}
        )
        if (rows.length === 0) break
        after = rows[0].id
      }
    })
  }

  async down() {
    this.schema.raw(`
      drop trigger if exists mirror_dates_on_video on calendar_items;
      drop function if exists mirror_dates_on_video;
      drop trigger if exists mirror_order_on_videos on tasks;
      drop function if exists mirror_order_on_videos;
      drop trigger if exists mirror_on_video on content_items;
      drop function if exists mirror_on_video;
      alter table content_items
        drop column if exists order_status,
        drop column if exists order_due_date,
        drop column if exists released_at,
        drop column if exists is_dated;
    `)
  }
}
