import { isDeepStrictEqual } from 'node:util'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  changeOf,
  PART_NAMES,
  valuesOf,
  type GivenParts,
  type ListChanges,
  type PartRows,
} from '#actions/tasks/part_rows'
import Task from '#models/tasks/task'
import { selectTaskParts, type StoredTaskParts } from '#queries/tasks/task_parts'

/** The lists of an order as they are stored, if any of them is given. */
export async function storedParts(
  trx: TransactionClientContract,
  id: string,
  given: GivenParts
): Promise<PartRows> {
  if (PART_NAMES.every((part) => !given[part])) return {}
  const query = selectTaskParts(Task.query({ client: trx }).where('tasks.id', id))
  const [parts] = await query.pojo<StoredTaskParts>()
  return Object.fromEntries(
    PART_NAMES.map((part) => [
      part,
      parts[part].map((row) => ({ id: row.id, values: valuesOf(part, row) })),
    ])
  )
}

/** The lists that are given and become something else than what is stored. */
export function listsThatChange(given: GivenParts, stored: PartRows): ListChanges {
  const lists = PART_NAMES.filter((part) => given[part])
    .map((part) => [part, changeOf(part, given[part]!, stored[part]!)] as const)
    .filter(([part, { rows }]) => !isDeepStrictEqual(rows, stored[part]))
  return Object.fromEntries(lists)
}
