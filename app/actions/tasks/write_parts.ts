import string from '@adonisjs/core/helpers/string'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ListChanges, PartName } from '#actions/tasks/part_rows'
import Material from '#models/material'
import type Task from '#models/task'
import TaskInteriorType from '#models/task_interior_type'
import TaskSelectedItem from '#models/task_selected_item'
import TaskStyle from '#models/task_style'

const MODELS = {
  selectedItems: TaskSelectedItem,
  styles: TaskStyle,
  interiorTypes: TaskInteriorType,
  materials: Material,
} satisfies Record<PartName, unknown>

type Order = Pick<Task, 'id' | 'companyId'>

/** Brings an order's lists to their new state: one statement, whatever the number of lists and rows. */
export async function writeParts(
  trx: TransactionClientContract,
  task: Order,
  changes: ListChanges
): Promise<void> {
  const parts = partStatements(trx, task, changes)
  if (parts.length === 0) return
  await trx.rawQuery(
    `with ${parts.map(({ sql }, index) => `written_${index} as (${sql})`).join(', ')} select 1`,
    parts.flatMap(({ bindings }) => bindings) as never
  )
}

/**
 * What brings an order's lists to their new state, to be sent within one statement: rows that
 * came or changed are written with their place, removed ones are marked as deleted.
 */
export function partStatements(
  trx: TransactionClientContract,
  task: Order,
  changes: ListChanges
): { sql: string; bindings: readonly unknown[] }[] {
  const now = new Date()
  const statements = Object.entries(changes).flatMap(([part, { rows, removedIds }]) => {
    const table = trx.knexQuery().from(MODELS[part as PartName].table)
    const written = rows.map(({ id, values }, position) => ({
      id,
      task_id: task.id,
      company_id: task.companyId,
      position,
      ...columnsOf(values),
      created_at: now,
      updated_at: now,
    }))
    return [
      removedIds.length > 0 &&
        table.clone().whereIn('id', removedIds).update({ deleted_at: now, updated_at: now }),
      rows.length > 0 &&
        table
          .clone()
          .insert(written)
          .onConflict('id')
          .merge(['position', 'updated_at', ...Object.keys(columnsOf(rows[0].values))]),
    ].filter((statement) => statement !== false)
  })
  return statements.map((statement) => statement.toSQL())
}

function columnsOf(values: object) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [string.snakeCase(name), value])
  )
}
