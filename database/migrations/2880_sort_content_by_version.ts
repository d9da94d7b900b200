import { BaseSchema } from '@adonisjs/lucid/schema'

const BATCH = 5_000

const INDEXES = {
  content_items_version_list: '(version_at, id)',
  content_items_company_version_list: '(company_id, version_at, id)',
  content_items_company_released_version_list: '(company_id, released_version_at, id)',
}

/**
 * When the newest version of a video was posted, and the newest released one, so that a list can be sorted by
 * either through an index. A trigger keeps both, because the previous release posts versions, too, while it
 * is replaced. Built concurrently, in batches.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      alter table content_items
        add column if not exists version_at timestamptz,
        add column if not exists released_version_at timestamptz;

      create or replace function keep_version_times() returns trigger language plpgsql as $$
      begin
        new.version_at :=
          (select created_at from content_versions where id = new.current_version_id);
        new.released_version_at :=
          (select created_at from content_versions where id = new.released_version_id);
        return new;
      end $$;

      drop trigger if exists keep_version_times on content_items;
      create trigger keep_version_times
        before insert or update of current_version_id, released_version_id on content_items
        for each row execute function keep_version_times();
    `)
    this.defer(async (db) => {
      for (let after: string | undefined; ;) {
        const { rows } = await db.rawQuery(
          `with batch as (select id from content_items
                          where ${after ? 'id > :after' : 'true'} order by id limit ${BATCH}),
                kept as (update content_items i set current_version_id = i.current_version_id
                           from batch where batch.id = i.id)
           select id from batch order by id desc limit 1`,
          after ? { after } : {}
        )
        if (rows.length === 0) break
        after = rows[0].id
      }
    })
    for (const [name, columns] of Object.entries(INDEXES)) {
      this.schema.raw(`
        create index concurrently if not exists ${name} on content_items ${columns}
          where deleted_at is null
      `)
    }
  }

  async down() {
    this.schema.raw(`
      drop trigger if exists keep_version_times on content_items;
      drop function if exists keep_version_times;
    `)
    for (const name of Object.keys(INDEXES)) {
      this.schema.raw(`drop index concurrently if exists ${name}`)
    }
    this.schema.raw(`
      alter table content_items
        drop column if exists version_at,
        drop column if exists released_version_at;
    `)
  }
}
