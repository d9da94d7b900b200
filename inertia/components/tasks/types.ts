import { type Data } from '@generated/data'

export type Task = Data.Task
export type TaskStatus = Task['status']
export type Content = Data.Content
export type Move = Data.TaskMove
export type Verb = Move['verb']
export type Activity = Data.Activity
export type CategoryNode = Data.Category
/** The form of an order by which a category is offered. */
export type Picker = CategoryNode['pickers'][number]
/** A client that orders are placed for. */
export type CompanyChoice = Data.CompanyRef.Variants['forOrdering']
export type PersonChoice = Data.Person
/** Somebody who may be named on an order. */
export type Mentionable = Data.Mentionable

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
