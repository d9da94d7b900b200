import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import { monthOf, scopesOf } from '#ai/budgets/accounting'

export type CallRow = {
  companyId: string
  userId: string
  providerId: string
  generationId: string | null
  service: 'prompt' | 'copy' | 'test'
}

class BudgetSpent extends Error {}

/**
 * Reserves the maximum cost of a call from this month's budgets, of the service and of the company, in one
 * statement: concurrent calls, from any process, wait for the row and then read what is left. The call's row
 * is written with it.
 * @param cost micro-dollars
 * @returns the call's id; null when a budget has less left
 */
export async function reserve(call: CallRow, cost: number): Promise<string | null> {
  const id = uuidv7()
  const now = new Date()
  const scopes = scopesOf(call.companyId)
  try {
    await db.transaction(async (trx) => {
      const { rows } = await trx.rawQuery(
        `insert into ai_spending as s (scope_id, month, reserved)
         select wanted.id, :month::date, :cost::bigint
           from unnest(:scopes::uuid[]) as wanted (id)
          where :cost::bigint <= ${limitOf('wanted.id')}
          order by wanted.id
             on conflict (scope_id, month) do update set reserved = s.reserved + excluded.reserved
          where s.spent + s.reserved + excluded.reserved <= ${limitOf('s.scope_id')}
         returning scope_id`,
        { month: monthOf(now), cost, scopes } as never
      )
      // One of the two may have had enough: then neither keeps it.
      if (rows.length < scopes.length) throw new BudgetSpent()
      await trx.table('ai_calls').insert({
        id,
        company_id: call.companyId,
        user_id: call.userId,
        provider_id: call.providerId,
        generation_id: call.generationId,
        service: call.service,
        month: monthOf(now),
        status: 'reserved',
        reserved_cost: cost,
        started_at: now,
      })
    })
    return id
  } catch (error) {
    if (error instanceof BudgetSpent) return null
    throw error
  }
}

const NO_LIMIT = '9223372036854775807'
const limitOf = (scopeId: string) =>
  `coalesce((select b.monthly_limit from ai_budgets b where b.scope_id = ${scopeId}), ${NO_LIMIT})`
