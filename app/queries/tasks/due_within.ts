import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { UNDER_WAY, type DueSpan } from '#models/tasks/values'
import { companyZones } from '#models/companies/company_zones'
import type { TaskQuery } from '#queries/tasks/task_row'
import { dateIn, plusDays, zonesByDate } from '#support/zoned_time'

/** Days from today, both included; negative ones are over. */
type Days = { from?: number; to: number }

const DAYS: Record<DueSpan, Days> = {
  overdue: { to: -1 },
  today: { from: 0, to: 0 },
  soon: { from: 0, to: 3 },
  week: { from: 0, to: 7 },
  month: { from: 0, to: 30 },
}

/** Narrows a query of orders. */
export type DueNarrowing = (query: TaskQuery) => void

/** Orders that are due then by the calendars of their companies. What is finished or rests can't be overdue. */
export async function dueWithin(actor: Actor, span: DueSpan): Promise<DueNarrowing> {
  const narrow = await dueBetween(actor, DAYS[span])
  return (query) => {
    narrow(query)
    if (span === 'overdue') query.whereIn('tasks.status', [...UNDER_WAY])
  }
}

/** Orders that are due between two days from today by the calendars of their companies. */
async function dueBetween(actor: Actor, days: Days): Promise<DueNarrowing> {
  if (!actor.seesAllCompanies) {
    const today = dateIn(actor.company.timezone)
    return (query) => between(query, days, today)
  }
  const zones = [...zonesByDate(await companyZones())].sort()
  const [first, last] = [zones[0][0], zones.at(-1)![0]]
  return (query) => {
    // Bounds for all companies, by which the index of due dates is read.
    between(query, days, first, last)
    if (zones.length === 1) return
    query.where((any) => {
      for (const [today, names] of zones) {
        const companies = db.from('companies').whereIn('timezone', names).select('id')
        any.orWhere((one) => {
          between(one as TaskQuery, days, today)
          one.whereIn('tasks.company_id', companies)
        })
      }
    })
  }
}

/** @param today the day to count from; if later, any day between the two */
function between(query: TaskQuery, { from, to }: Days, today: string, latest = today): void {
  if (from !== undefined) query.where('tasks.due_date', '>=', plusDays(today, from))
  query.where('tasks.due_date', '<=', plusDays(latest, to))
}
