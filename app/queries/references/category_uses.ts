import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'

/** The number of orders and references, without deleted ones, that use a category. */
export type CategoryUses = { orders: number; references: number }

/** Returns the uses of all used categories by their id, in the records within this user's reach. */
export async function categoryUses(actor: Actor): Promise<Record<string, CategoryUses>> {
  const own = (table: string) => (actor.seesAllCompanies ? 'true' : `${table}.company_id = :own`)
  const { rows } = await db.rawQuery(
    `
    select category_id as id, sum(orders)::int as orders, sum(refs)::int as "references"
      from (
        select p.category_id, count(distinct p.task_id) as orders, 0 as refs
          from (select category_id, task_id from task_styles where deleted_at is null
                union all
                select category_id, task_id from task_interior_types where deleted_at is null) p
          join tasks t on t.id = p.task_id and t.deleted_at is null and ${own('t')}
         group by p.category_id
        union all
        select c.category_id, 0, count(*)
          from reference_category_choices c
          join library_references r on r.id = c.reference_id and r.deleted_at is null and ${own('r')}
         where c.deleted_at is null
         group by c.category_id
      ) as uses
     group by category_id`,
    actor.seesAllCompanies ? {} : { own: actor.companyId }
  )
  return Object.fromEntries(
    rows.map(({ id, ...uses }: CategoryUses & { id: string }) => [id, uses])
  )
}
