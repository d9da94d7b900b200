import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import type { ListChanges } from '#actions/tasks/part_rows'
import { partStatements } from '#actions/tasks/write_parts'
import Task from '#models/task'

/** What a new order says of itself; its number is given with the insert. */
export type NewTask = Omit<Partial<Task>, 'number'> & Pick<Task, 'companyId'>

/** An order that is about to be inserted, with its id. */
export function newTask(attributes: NewTask): Task {
  const now = DateTime.utc()
  const task = new Task()
  return task.fill({ id: uuidv7(), ...attributes, createdAt: now, updatedAt: now } as never)
}

/**
 * Inserts an order with the next number of its company, as in `ACME-42`, and with its lists: one
 * statement. The company's row stays locked from here until the transaction ends, so that numbers
 * have neither gaps nor twins; orders of one company wait for each other just as long, so what
 * needs no number is done before.
 */
export async function insertTask(
  trx: TransactionClientContract,
  task: Task,
  lists: ListChanges
): Promise<void> {
  const columns = columnsOf(task)
  const names = Object.keys(columns)
  const parts = partStatements(trx, task, lists)
  const { rows } = await trx.rawQuery(
    `with taken as (
       update companies set last_task_number = last_task_number + 1
        where id = ? returning code, last_task_number
     ), placed as (
       insert into tasks (${names.join(', ')}, number)
       select ${names.map(() => '?').join(', ')}, taken.code || '-' || taken.last_task_number
         from taken
       returning number
     )${parts.map(({ sql }, index) => `, written_${index} as (${sql})`).join('')}
     select number from placed`,
    [
      task.companyId,
      ...Object.values(columns),
      ...parts.flatMap(({ bindings }) => bindings),
    ] as never
  )
  task.number = rows[0].number
  task.useTransaction(trx)
  task.$isPersisted = true
  task.$hydrateOriginals()
}

/** What is filled in, under the names of the columns. */
function columnsOf(task: Task): Record<string, unknown> {
  const entries = Object.entries(task.$attributes).map(([name, value]) => [
    Task.$getColumn(name)!.columnName,
    DateTime.isDateTime(value) ? value.toJSDate() : value,
  ])
  return Object.fromEntries(entries)
}
