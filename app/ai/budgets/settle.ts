import db from '@adonisjs/lucid/services/db'
import { type Tokens, scopesOf } from '#ai/budgets/accounting'
import type { Trx } from '#lucid/transaction'
import AiBudget from '#models/ai/ai_budget'
import { type AiFallbackReason, WARN_AT } from '#models/ai/values'
import Company from '#models/companies/company'
import { aiBudgetNearlySpent } from '#notifications/events/ai'
import { notify } from '#notifications/notify'

/**
 * How a call ended. `estimated`: the request was sent, but without a complete response the tokens that the
 * provider counted are unknown; the maximum cost is recorded.
 */
export type CallEnd = {
  status: 'settled' | 'estimated' | 'released'
  reason: AiFallbackReason | null
  /** Of what is settled. */
  tokens?: Tokens
  cost?: number
}

/**
 * Turns what a call has reserved into what it cost, once.
 * @returns micro-dollars; null when it had ended already
 */
export async function settleCall(
  callId: string,
  { status, reason, tokens, cost = 0 }: CallEnd
): Promise<number | null> {
  return db.transaction(async (trx) => {
    const { rows } = await trx.rawQuery(
      `update ai_calls
          set status = :status, reason = :reason, tokens_in = :tokensIn, tokens_out = :tokensOut,
              cost = case when :status = 'estimated' then reserved_cost else :cost::bigint end,
              finished_at = now()
        where id = :callId and status = 'reserved'
        returning company_id, month::text, reserved_cost, cost`,
      {
        callId,
        status,
        reason: reason as string,
        cost,
        tokensIn: tokens?.tokensIn ?? 0,
        tokensOut: tokens?.tokensOut ?? 0,
      }
    )
    const [call] = rows
    if (!call) return null
    // Locked in the order in which they are reserved, to avoid deadlocks.
    await trx.rawQuery(
      `with taken as (
         select scope_id from ai_spending
          where month = :month::date and scope_id = any(:scopes::uuid[])
          order by scope_id for update
       )
       update ai_spending s
          set reserved = s.reserved - :reserved::bigint, spent = s.spent + :cost::bigint
         from taken where s.scope_id = taken.scope_id and s.month = :month::date`,
      {
        month: call.month,
        scopes: scopesOf(call.company_id),
        reserved: call.reserved_cost,
        cost: call.cost,
      } as never
    )
    if (call.cost > 0) await warnOfBudgets(trx, call.company_id, call.month)
    return Number(call.cost)
  })
}

/** Notifies of budgets that are nearly spent, each once a month. The rows of the month are locked. */
async function warnOfBudgets(trx: Trx, companyId: string, month: string): Promise<void> {
  const { rows } = await trx.rawQuery(
    `update ai_spending s set warned_at = now()
       from ai_budgets b
      where b.scope_id = s.scope_id and s.month = :month::date
        and s.scope_id = any(:scopes::uuid[]) and s.warned_at is null
        and b.monthly_limit is not null and s.spent * 100 >= b.monthly_limit * ${WARN_AT}
      returning b.id`,
    { month, scopes: scopesOf(companyId) } as never
  )
  for (const { id } of rows as { id: string }[]) {
    const budget = await AiBudget.query({ client: trx }).findOrFail(id)
    const company = await Company.query({ client: trx })
      .if(budget.companyId, (query) => query.where('id', budget.companyId!))
      .if(!budget.companyId, (query) => query.where('kind', 'team'))
      .first()
    // A call may end after its company was deleted.
    if (company) await notify(trx, null, aiBudgetNearlySpent, { budget, company })
  }
}

/** Longer than any call may take: its process has died. */
const GIVEN_UP_AFTER = '5 minutes'

/**
 * Ends calls whose process died, so that their reservation is released. Whether the provider counted them is
 * unknown, so they are recorded with their maximum cost.
 * @returns how many
 */
export async function sweepCalls(): Promise<number> {
  const { rows } = await db.rawQuery(
    `select id from ai_calls
      where status = 'reserved' and started_at < now() - interval '${GIVEN_UP_AFTER}'
      order by started_at limit 1000`
  )
  let ended = 0
  for (const { id } of rows as { id: string }[]) {
    if ((await settleCall(id, { status: 'estimated', reason: 'cut_off' })) !== null) ended += 1
  }
  return ended
}
