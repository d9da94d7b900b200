import { limitTo, type Query } from '#queries/bounded_count'
import type { FindIds } from '#queries/paginated'

/**
 * SQL for all assignees, by name, then a row for unassigned orders. There are far fewer assignees than orders, so
 * each one is looked up as the next value in the index.
 */
function assignees(direction: 'asc' | 'desc'): string {
  return `
    with recursive found as (
      (select assignee_id as id from tasks
        where deleted_at is null and assignee_id is not null order by assignee_id limit 1)
      union all
      select (select t.assignee_id from tasks t
               where t.deleted_at is null and t.assignee_id > found.id
               order by t.assignee_id limit 1)
        from found where found.id is not null
    ), named as (
      select u.id, lower(u.full_name) as name from found join users u on u.id = found.id
      union all
      select null, null
    )
    select id, name from named order by name ${direction} nulls last, id ${direction} nulls last`
}

/** Returns the ids of the assignees, by name; null, for unassigned orders, is last. */
export async function assigneesByName(
  { client }: Query,
  direction: 'asc' | 'desc'
): Promise<(string | null)[]> {
  const { rows } = await client.rawQuery(assignees(direction))
  return rows.map(({ id }: { id: string | null }) => id)
}

/**
 * Finds a page of orders, sorted by the names of their assignees. For each assignee, it reads from an index no more
 * orders than the page could show, so that the time for reading and sorting doesn't grow with the list.
 */
export function idsByAssignee(direction: 'asc' | 'desc'): FindIds {
  return (query, limit, offset) => {
    const theirs = ownOrders(query, 'tasks.assignee_id = a.id', direction, limit + offset)
    const unassigned = ownOrders(
      query,
      'a.id is null and tasks.assignee_id is null',
      direction,
      limit + offset
    )
    return {
      sql: `
        select t.id from (${assignees(direction)}) as a
         cross join lateral ((${theirs.sql}) union all (${unassigned.sql})) as t
         order by a.name ${direction} nulls last, a.id ${direction} nulls last, t.id ${direction}
         limit ${limit} offset ${offset}`,
      bindings: [...theirs.bindings, ...unassigned.bindings],
    }
  }
}

function ownOrders(query: Query, condition: string, direction: 'asc' | 'desc', limit: number) {
  const orders = query
    .clone()
    .clearSelect()
    .clearOrder()
    .select('tasks.id')
    .whereRaw(condition)
    .orderBy('tasks.id', direction)
  limitTo(orders, limit)
  return orders.toSQL()
}
