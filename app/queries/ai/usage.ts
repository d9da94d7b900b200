import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { InvalidField } from '#exceptions/refusals'
import { text } from '#support/text'
import { dateIn, daysBetween, plusDays } from '#support/time/zoned_time'
import type { UsageGroup } from '#models/ai/values'
import type { UsageInput } from '#validators/ai/ai'

/** Number of calls to providers and of texts by template, which are free; costs are in micro-dollars. */
export type Usage = { calls: number; tokensIn: number; tokensOut: number; cost: number }
/** The label is null for texts without a provider. */
export type UsageRow = Usage & { key: string; label: string | null }
export type UsageReport = {
  from: string
  to: string
  groupBy: UsageGroup
  total: Usage
  rows: UsageRow[]
}

/** Default and maximum number of days. */
const USUAL_DAYS = 30
const MAX_DAYS = 366
const MAX_ROWS = 1_000

const GROUPS: Record<UsageGroup, { key: string; label: string; join: string; order: string }> = {
  day: {
    key: `to_char(a.started_at at time zone 'UTC', 'YYYY-MM-DD')`,
    label: `to_char(a.started_at at time zone 'UTC', 'YYYY-MM-DD')`,
    join: '',
    order: 'key',
  },
  company: {
    key: 'a.company_id::text',
    label: 'c.name',
    join: 'join companies c on c.id = a.company_id',
    order: 'cost desc, calls desc, key',
  },
  user: {
    key: 'a.user_id::text',
    label: 'u.full_name',
    join: 'join users u on u.id = a.user_id',
    order: 'cost desc, calls desc, key',
  },
  provider: {
    key: `coalesce(a.provider_id::text, 'template')`,
    label: 'p.name',
    join: 'left join ai_providers p on p.id = a.provider_id',
    order: 'cost desc, calls desc, key',
  },
}

const SUMS = `count(*)::int as calls, coalesce(sum(a.tokens_in), 0)::bigint as "tokensIn",
              coalesce(sum(a.tokens_out), 0)::bigint as "tokensOut",
              coalesce(sum(a.cost), 0)::bigint as cost`

/**
 * Returns the usage of AI between two days, of the user's company, or of all companies for reach `all`. Days are in
 * UTC, like the months of budgets.
 * @throws InvalidField for a range whose end is before its start, or that is too long
 */
export async function usage(
  actor: Actor,
  { groupBy = 'day', ...given }: UsageInput
): Promise<UsageReport> {
  const to = given.to ?? dateIn('UTC')
  const from = given.from ?? plusDays(to, 1 - USUAL_DAYS)
  if (from > to) throw new InvalidField('to', 'calendar.range_order', 'range')
  if (daysBetween(from, to) >= MAX_DAYS) {
    throw new InvalidField('to', text('calendar.range_too_long', { days: MAX_DAYS }), 'range')
  }

  const { key, label, join, order } = GROUPS[groupBy]
  const where = `a.started_at >= :from::date::timestamp at time zone 'UTC'
     and a.started_at < (:to::date + 1)::timestamp at time zone 'UTC'
     and a.status in ('settled', 'estimated')
     ${actor.seesAllCompanies ? '' : 'and a.company_id = :own'}`
  const values = { from, to, ...(!actor.seesAllCompanies && { own: actor.companyId }) }
  const [rows, total] = await Promise.all([
    db.rawQuery(
      `select ${key} as key, ${label} as label, ${SUMS} from ai_calls a ${join}
        where ${where} group by 1, 2 order by ${order} limit ${MAX_ROWS}`,
      values
    ),
    db.rawQuery(`select ${SUMS} from ai_calls a where ${where}`, values),
  ])
  return { from, to, groupBy, total: total.rows[0], rows: rows.rows }
}
