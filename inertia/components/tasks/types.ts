import { type Data } from '@generated/data'
import { DUE_TASK_STATUSES } from '#values/tasks'

export type Task = Data.Task
/** A moment of a reference in an order. */
export type TaskMoment = Task['moments'][number]
/** An order in a list: without brief, items, styles, interior types and materials. */
export type TaskRow = Data.TaskRow
export type Activity = Data.TaskActivity
export type TaskComment = Data.TaskComment
export type TaskStatus = Task['status']
/** A column of the board, and its number of orders. */
export type BoardColumn = { status: TaskStatus; total: number; totalIsCapped: boolean }
export type Content = Data.Content
export type Move = Data.TaskMove
export type Verb = Move['verb']
export type CategoryNode = Data.Category
/** The field of an order's form that offers a category. */
export type Picker = CategoryNode['pickers'][number]
/** A client that orders are placed for. */
export type CompanyChoice = Data.CompanyRef.Variants['forOrdering']
export type UserChoice = Data.UserRef
/** A user who can be mentioned on an order. */
export type Mentionable = Data.Mentionable

/** Returns the width of an aspect ratio divided by its height. */
export function ratioOf(aspectRatio: Task['aspectRatio']): number {
  const [width, height] = aspectRatio.split(':').map(Number)
  return width / height
}

/** Whether the due date is no longer relevant: the order is approved, finished or on hold. */
export function isSettled(status: TaskStatus): boolean {
  return !(DUE_TASK_STATUSES as readonly TaskStatus[]).includes(status)
}
