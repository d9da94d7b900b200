import { type Data } from '@generated/data'

/** Some rows of one kind, and how many there are in all. */
export type VideoSection = Data.ContentSection
export type OrderSection = Data.TaskSection
/**
 * The first steps of a brand or of the team, each with whether it is done and, where it is about one, with
 * the company.
 */
export type Steps = {
  step: 'order' | 'invite' | 'review' | 'notify' | 'company' | 'owner' | 'team' | 'categories'
  done: boolean
  companyId?: string | null
}[]
export type VideoRow = VideoSection['rows'][number]
export type OrderRow = OrderSection['rows'][number]
/** Number of orders in each open status; zero if absent. */
export type OrderCounts = Partial<
  Record<Data.Task['status'], { total: number; totalIsCapped: boolean }>
>
