import db from '@adonisjs/lucid/services/db'
import type { FactorMethod } from '#models/identity/values'
import { methodsOf, secondFactorOf, withFactor } from '#queries/identity/second_factor'

/**
 * The user who has to set up a second factor, from a half session.
 * @param tokenHash digest of its id
 * @returns null without one, or for a user who has a factor
 */
export async function findSettingUp(tokenHash: string | null): Promise<{ email: string } | null> {
  const { rows } = await db.rawQuery(
    `select u.email from sign_in_steps s join users u on u.id = s.user_id
      where s.token_hash = ? and s.expires_at > now() and not ${withFactor('u.id')}`,
    [tokenHash ?? '']
  )
  return rows[0] ?? null
}

/**
 * The methods of the second factor that a half session waits for.
 * @param tokenHash digest of its id
 * @returns null when none is awaited
 */
export async function methodsOfStep(tokenHash: string | null): Promise<FactorMethod[] | null> {
  const { rows } = await db.rawQuery(
    'select user_id from sign_in_steps where token_hash = ? and expires_at > now()',
    [tokenHash ?? '']
  )
  const methods = rows[0] ? methodsOf(await secondFactorOf(rows[0].user_id)) : []
  return methods.length > 0 ? methods : null
}
