import string from '@adonisjs/core/helpers/string'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ListChanges, PartName } from '#actions/tasks/part_rows'
import { JointStatement } from '#lucid/joint_statement'
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

type Order = Pick<Task, 'id' | 'companyId'>

/** Brings an order's lists to their new state: one statement, whatever the number of lists and rows. */
export async function writeParts(
  trx: TransactionClientContract,
  task: Order,
  changes: ListChanges
): Promise<void> {
  const statement = new JointStatement()
  addParts(statement, task, changes)
  if (!statement.isEmpty) await statement.send(trx)
}

/** The same as parts of a statement: rows that came or changed are written with their place. */
export function addParts(statement: JointStatement, task: Order, changes: ListChanges): void {
  for (const [part, { rows, removedIds }] of Object.entries(changes)) {
    const { table } = MODELS[part as PartName]
    if (removedIds.length > 0) {
      statement.add(
        `update ${table} set deleted_at = statement_timestamp(), updated_at = statement_timestamp()
          where id = any(${statement.value(removedIds)})`
      )
    }
    if (rows.length === 0) continue
    const written = rows.map(({ id, values }, position) => ({
      ...columnsOf(values),
      id,
      position,
      task_id: task.id,
      company_id: task.companyId,
    }))
    addRows(statement, table, written, Object.keys(columnsOf(rows[0].values)))
  }
}

/** @param said the columns that are overwritten, beside the place, in a row that is there already */
function addRows(statement: JointStatement, table: string, rows: object[], said: string[]): void {
  const columns = Object.keys(rows[0])
  const overwritten = ['position', 'updated_at', ...said]
  statement.add(
    `insert into ${table} (${columns.join(', ')}, created_at, updated_at)
     select ${columns.join(', ')}, statement_timestamp(), statement_timestamp()
       from jsonb_populate_recordset(null::${table}, ${statement.value(JSON.stringify(rows))})
     on conflict (id) do update
        set ${overwritten.map((column) => `${column} = excluded.${column}`).join(', ')}`
  )
}

function columnsOf(values: object) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [string.snakeCase(name), value])
  )
}
