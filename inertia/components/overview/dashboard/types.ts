import { type Data } from '@generated/data'

/** Some rows of one kind, and how many there are in all. */
export type Cuts = Data.ContentSection
export type Orders = Data.TaskSection
/**
 * The first steps of a brand or of the team, each with whether it is done and, where it is about one, with
 * the company.
 */
export type Steps = {
  step: 'order' | 'invite' | 'review' | 'notify' | 'company' | 'owner' | 'team' | 'categories'
  done: boolean
  companyId?: string | null
}[]
export type CutRow = Cuts['rows'][number]
export type OrderRow = Orders['rows'][number]
/** Number of orders in each open status; zero if absent. */
export type OrderCounts = Partial<
  Record<Data.Task['status'], { total: number; totalIsCapped: boolean }>
>
