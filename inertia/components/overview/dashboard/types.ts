import { type Data } from '@generated/data'

/** Some rows of one kind, and their total number. */
export type Cuts = Data.ContentSection
export type Orders = Data.TaskSection
/** The first steps of a client or of the team: whether each is done, and the company that it is about, if any. */
export type Steps = {
  step: 'order' | 'invite' | 'review' | 'notify' | 'company' | 'owner' | 'team' | 'categories'
  done: boolean
  companyId?: string | null
}[]
export type CutRow = Cuts['rows'][number]
export type OrderRow = Orders['rows'][number]
/** Number of orders by open status; a missing key means zero. */
export type OrderCounts = Partial<
  Record<Data.Task['status'], { total: number; totalIsCapped: boolean }>
>
