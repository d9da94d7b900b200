import { type Data } from '@generated/data'
import { UNDER_WAY } from '#values/tasks'

export type Task = Data.Task
/** A moment of a reference that an order points at. */
export type TaskMoment = Task['moments'][number]
/** An order in a list: without brief, items, styles, interior types and materials. */
export type TaskRow = Data.TaskRow
export type Activity = Data.TaskActivity
/** A comment on an order. */
export type TaskComment = Data.TaskComment
export type TaskStatus = Task['status']
/** A column of the board, and how many orders it has. */
export type BoardColumn = { status: TaskStatus; total: number; totalIsCapped: boolean }
export type Content = Data.Content
export type Move = Data.TaskMove
export type Verb = Move['verb']
export type CategoryNode = Data.Category
/** The form of an order by which a category is offered. */
export type Picker = CategoryNode['pickers'][number]
/** A client that orders are placed for. */
export type CompanyChoice = Data.CompanyRef.Variants['forOrdering']
export type PersonChoice = Data.Person
/** A user who can be mentioned on an order. */
export type Mentionable = Data.Mentionable

/** Width to height of what was ordered. */
export function ratioOf(aspectRatio: Task['aspectRatio']): number {
  const [width, height] = aspectRatio.split(':').map(Number)
  return width / height
}

/** The due date is no longer relevant: the order is approved, over, or on hold. */
export function isSettled(status: TaskStatus): boolean {
  return !(UNDER_WAY as readonly TaskStatus[]).includes(status)
}
