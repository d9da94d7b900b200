import { type Data } from '@generated/data'
import type { TaskMove } from '#models/task_states'
import type { CategoryNode } from '#queries/references/category_tree'
import type { CompanyChoice, PersonChoice } from '#queries/tasks/task_choices'

export type Task = Data.Task
/** An order in a list: without brief, items, styles, interior types and materials. */
export type TaskRow = Data.TaskRow
export type Activity = Data.TaskActivity
export type TaskStatus = Task['status']
export type Content = Data.Content
export type Move = Pick<TaskMove, 'verb' | 'to' | 'needsReason'>
export type Verb = TaskMove['verb']
export type { CategoryNode, CompanyChoice, PersonChoice }

/** Somebody who may be named on an order. */
export type Mentionable = {
  id: string
  fullName: string
  side: 'team' | 'client'
  makesVideos: boolean
}

/** The values of an order's fields, in the order in which people are shown them. */
export const STATUSES = [
  'new',
  'in_progress',
  'in_review',
  'changes_requested',
  'approved',
  'on_hold',
  'completed',
  'cancelled',
] as const satisfies readonly TaskStatus[]

export const PRIORITIES = [
  'urgent',
  'high',
  'normal',
  'low',
] as const satisfies readonly Task['priority'][]

export const FORMATS = [
  'reel',
  'story',
  'product',
  'ad',
  'tour',
  'other',
] as const satisfies readonly Task['format'][]

export const RATIOS = [
  '9:16',
  '4:5',
  '1:1',
  '16:9',
] as const satisfies readonly Task['aspectRatio'][]

export const PLATFORMS = [
  'instagram',
  'tiktok',
  'youtube',
  'facebook',
  'linkedin',
  'pinterest',
  'website',
  'other',
] as const satisfies readonly Task['platforms'][number][]

/** Nothing is made, posted or due any more. */
export function isFinal(status: TaskStatus): boolean {
  return status === 'completed' || status === 'cancelled'
}

/** Whether work goes on: neither held nor final. */
export function isOpen(status: TaskStatus): boolean {
  return status !== 'on_hold' && !isFinal(status)
}
