import db from '@adonisjs/lucid/services/db'

/** Failures in a row after which a provider is left alone. */
export const FAILURES_TO_PAUSE = 3
/** Seconds for which it is. */
const PAUSE_SECONDS = 60
/** Seconds within which the one who tries it again has an answer. */
const PROBE_SECONDS = 30
/** The longest pause that a provider may ask for, in seconds. */
const LONGEST_PAUSE = 15 * 60

export type Circuit = { id: string; failures: number; pausedUntil: Date | null }

/**
 * Whether a provider may be asked now. After a pause one caller alone tries it, whichever process
 * it is in; the others go on past it until that one knows more.
 */
export async function mayAsk({ id, pausedUntil }: Circuit): Promise<boolean> {
  if (!pausedUntil) return true
  const { rows } = await db.rawQuery(
    `update ai_providers set paused_until = clock_timestamp() + make_interval(secs => ${PROBE_SECONDS})
      where id = ? and paused_until <= clock_timestamp() returning id`,
    [id]
  )
  return rows.length > 0
}

/** It answered: whatever went wrong before is over. */
export async function closeCircuit({ id, failures, pausedUntil }: Circuit): Promise<void> {
  if (failures === 0 && !pausedUntil) return
  await db.rawQuery('update ai_providers set failures = 0, paused_until = null where id = ?', [id])
}

/**
 * It failed; after some failures in a row it is paused.
 * @param retryAfter seconds for which it asked to be left alone
 */
export async function countFailure({ id }: Circuit, retryAfter?: number): Promise<void> {
  const asked = retryAfter === undefined ? null : Math.min(Math.ceil(retryAfter), LONGEST_PAUSE)
  await db.rawQuery(
    `update ai_providers
        set failures = failures + 1,
            paused_until = case
              when :asked::int is not null then clock_timestamp() + make_interval(secs => :asked::int)
              when failures + 1 >= ${FAILURES_TO_PAUSE}
                then clock_timestamp() + make_interval(secs => ${PAUSE_SECONDS})
              else null end
      where id = :id`,
    { id, asked: asked as number }
  )
}
