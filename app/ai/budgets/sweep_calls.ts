import db from '@adonisjs/lucid/services/db'
import { settle } from '#ai/budgets/settle'

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
    if ((await settle(id, { status: 'estimated', reason: 'cut_off' })) !== null) ended += 1
  }
  return ended
}
