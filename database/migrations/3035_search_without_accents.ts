import { BaseSchema } from '@adonisjs/lucid/schema'

const BATCH = 5_000

/**
 * The text that an order is found by has its words without accents, too, so that "Fruhjahrsmesse" finds
 * "Frühjahrsmesse". The words as written stay in it for the version before this one, which looks for them.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      create or replace function without_accents(value text) returns text
        language sql immutable strict parallel safe as $$
        select replace(regexp_replace(normalize(value, NFD), U&'[\\0300-\\036f]', '', 'g'), 'ß', 'ss')
      $$;
      create or replace function write_task_texts(ids uuid[]) returns void language sql as $$
        insert into task_texts (task_id, company_id, text)
        select id, company_id,
               case when plain = words then words else concat_ws(E'\\n', words, plain) end
          from (${WORDS}) as written, without_accents(words) as plain
        ${KEPT}
      $$;
    `)
    this.rewrite()
  }

  async down() {
    this.schema.raw(`
      create or replace function write_task_texts(ids uuid[]) returns void language sql as $$
        insert into task_texts (task_id, company_id, text)
        select id, company_id, words from (${WORDS}) as written
        ${KEPT}
      $$;
      drop function if exists without_accents;
    `)
    this.rewrite()
  }

  /** Writes the texts of all orders again, a batch in each statement. */
  private rewrite() {
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
  }
}

const WORDS = `
  select t.id, t.company_id, concat_ws(E'\\n', t.number, t.title, t.brief,
    (select string_agg(concat_ws(' ', i.name, i.sku), E'\\n' order by i.position)
       from task_selected_items i where i.task_id = t.id and i.deleted_at is null)) as words
    from tasks t where t.id = any(ids)`

const KEPT = `on conflict (task_id) do update set text = excluded.text
  where task_texts.text <> excluded.text`
