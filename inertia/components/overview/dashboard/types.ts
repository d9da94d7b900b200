import { type Data } from '@generated/data'

/** Some rows of one kind, and how many there are in all. */
export type Cuts = Data.ContentSection
export type Orders = Data.TaskSection
export type CutRow = Cuts['rows'][number]
export type OrderRow = Orders['rows'][number]
/** How many orders stand in each status on which work goes on; absent is none. */
export type OrderCounts = Partial<Record<Data.Task['status'], number>>
