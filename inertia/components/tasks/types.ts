import { type Data } from '@generated/data'
import { everyOf } from '~/lib/every_of'

export type Task = Data.Task
/** A moment of a reference that an order points at. */
export type TaskMoment = Task['moments'][number]
/** An order in a list: without brief, items, styles, interior types and materials. */
export type TaskRow = Data.TaskRow
export type Activity = Data.TaskActivity
/** What somebody said about an order. */
export type TaskComment = Data.TaskComment
export type TaskStatus = Task['status']
export type Content = Data.Content
export type Move = Data.TaskMove
export type Verb = Move['verb']
export type CategoryNode = Data.Category
/** The form of an order by which a category is offered. */
export type Picker = CategoryNode['pickers'][number]
/** A client that orders are placed for. */
export type CompanyChoice = Data.CompanyRef.Variants['forOrdering']
export type PersonChoice = Data.Person
/** Somebody who may be named on an order. */
export type Mentionable = Data.Mentionable

/** The values of an order's fields, in the order in which people are shown them. */
export const STATUSES = everyOf<TaskStatus>()([
  'new',
  'in_progress',
  'in_review',
  'changes_requested',
  'approved',
  'on_hold',
  'completed',
  'cancelled',
])

export const PRIORITIES = everyOf<Task['priority']>()(['urgent', 'high', 'normal', 'low'])

export const FORMATS = everyOf<Task['format']>()([
  'reel',
  'story',
  'product',
  'ad',
  'tour',
  'other',
])

export const RATIOS = everyOf<Task['aspectRatio']>()(['9:16', '4:5', '1:1', '16:9'])

export const PLATFORMS = everyOf<Task['platforms'][number]>()([
  'instagram',
  'tiktok',
  'youtube',
  'facebook',
  'linkedin',
  'pinterest',
  'website',
  'other',
])

/** Work that can still be late. */
export const UNDER_WAY = [
  'new',
  'in_progress',
  'in_review',
  'changes_requested',
] satisfies TaskStatus[]

/** The due date presses nobody: the order is approved, over, or on hold. */
export function isSettled(status: TaskStatus): boolean {
  return !(UNDER_WAY as readonly TaskStatus[]).includes(status)
}

/** Nothing is made, posted or due any more. */
export function isFinal(status: TaskStatus): boolean {
  return status === 'completed' || status === 'cancelled'
}

/** Whether work goes on: neither held nor final. */
export function isOpen(status: TaskStatus): boolean {
  return status !== 'on_hold' && !isFinal(status)
}
