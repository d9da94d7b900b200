import { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import type { JointStatement } from '#lucid/joint_statement'
import Task from '#models/tasks/task'

/** What a new order says of itself; its number is given with the insert. */
export type NewTask = Omit<Partial<Task>, 'number'> & Pick<Task, 'companyId'>

/** An order that is about to be inserted, with its id. */
export function newTask(attributes: NewTask): Task {
  const now = DateTime.utc()
  const task = new Task()
  return task.fill({ id: uuidv7(), ...attributes, createdAt: now, updatedAt: now } as never)
}

/**
 * Inserts an order with the next number of its company, as in `ACME-42`. The company's row stays
 * locked until the statement is committed, so that numbers have neither gaps nor twins; orders of
 * one company wait for each other just as long.
 * @returns the name of the part that returns the number
 */
export function addTask(statement: JointStatement, task: Task): string {
  const columns = columnsOf(task)
  const taken = statement.add(
    `update companies set last_task_number = last_task_number + 1
      where id = ${statement.value(task.companyId)} returning code, last_task_number`
  )
  return statement.add(
    `insert into tasks (${Object.keys(columns).join(', ')}, number)
     select ${Object.values(columns).map(statement.value).join(', ')}, code || '-' || last_task_number
       from ${taken}
     returning number`
  )
}

/** The order as it is stored, after the statement was sent. */
export function inserted(task: Task, number: string): Task {
  task.number = number
  task.$isPersisted = true
  task.$hydrateOriginals()
  return task
}

/** What is filled in, under the names of the columns. */
function columnsOf(task: Task): Record<string, unknown> {
  const entries = Object.entries(task.$attributes).map(([name, value]) => [
    Task.$getColumn(name)!.columnName,
    DateTime.isDateTime(value) ? value.toJSDate() : value,
  ])
  return Object.fromEntries(entries)
}
