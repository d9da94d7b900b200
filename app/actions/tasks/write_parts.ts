import type { ListChanges, PartName } from '#actions/tasks/part_rows'
import { columnName } from '#lucid/column_name'
import type { Trx } from '#lucid/transaction'
import Material from '#models/tasks/material'
import type Task from '#models/tasks/task'
import TaskInteriorType from '#models/tasks/task_interior_type'
import TaskSelectedItem from '#models/tasks/task_selected_item'
import TaskStyle from '#models/tasks/task_style'

const MODELS = {
  selectedItems: TaskSelectedItem,
  styles: TaskStyle,
  interiorTypes: TaskInteriorType,
  materials: Material,
} satisfies Record<PartName, unknown>

/** Brings an order's lists to their new state: new and changed rows are written with their position. */
export async function writeParts(trx: Trx, task: Task, changes: ListChanges): Promise<void> {
  const now = new Date()
  for (const [part, { rows, removedIds }] of Object.entries(changes)) {
    const { table } = MODELS[part as PartName]
    if (removedIds.length > 0) {
      await trx.from(table).whereIn('id', removedIds).update({ deleted_at: now, updated_at: now })
    }
    if (rows.length === 0) continue
    const written = rows.map(({ id, values }, position) => ({
      ...columnsOf(values),
      id,
      position,
      task_id: task.id,
      company_id: task.companyId,
      created_at: now,
      updated_at: now,
    }))
    const columns = Object.keys(columnsOf(rows[0].values))
    await trx
      .insertQuery()
      .table(table)
      .multiInsert(written)
      .onConflict('id')
      .merge(['position', 'updated_at', ...columns])
  }
}

function columnsOf(values: object) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [columnName(name), value])
  )
}
