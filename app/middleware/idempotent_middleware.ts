import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { Conflict, Refusal } from '#exceptions/refusals'
import type { TextKey } from '#support/text'

export const MAX_KEY_LENGTH = 200

type StoredKey = { id: string; request_hash: string; status: number | null; body: unknown }

/**
 * Answers a repeated POST with the same `Idempotency-Key` with the response to the first one. The key is claimed
 * before the work begins: a concurrent request with the key gets 409, one with another body 422. After an error or
 * a crash the key stays claimed, because the work may have been done: the caller must check before trying with a
 * new key.
 */
export default class IdempotentMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const sent = ctx.request.header('idempotency-key')
    if (!sent) return next()
    if (sent.length > MAX_KEY_LENGTH) throw wrongKey('idempotency.too_long')

    const key = idempotencyKey(ctx.actor, sent)
    const requestHash = hashOf(ctx)
    const claimId = await claim(ctx.actor.id, key, requestHash)
    if (!claimId) return replay(ctx, key, requestHash)

    await next()

    const status = ctx.response.getStatus()
    if (status < 400) await keepAnswer(claimId, status, ctx.response.getBody())
    else if (status < 500) await release(claimId)
  }
}

/** Tokens have separate keys: a token with fewer rights must not get the stored response of its user. */
const idempotencyKey = ({ token }: Actor, sent: string) => (token ? `${token.id}:${sent}` : sent)

const wrongKey = (why: TextKey) =>
  new Refusal(why, {
    code: 'E_IDEMPOTENCY_KEY',
    status: 422,
    details: { field: 'Idempotency-Key' },
  })

function hashOf({ request, route }: HttpContext): string {
  return createHash('sha256')
    .update(JSON.stringify([request.method(), route?.pattern, request.params(), request.raw()]))
    .digest('hex')
}

async function claim(userId: string, key: string, requestHash: string): Promise<string | null> {
  const { rows } = await db.rawQuery(
    `insert into idempotency_keys (id, user_id, key, request_hash, created_at)
     values (?, ?, ?, ?, now()) on conflict (user_id, key) do nothing returning id`,
    [uuidv7(), userId, key, requestHash]
  )
  return rows[0]?.id ?? null
}

async function keepAnswer(claimId: string, status: number, body: unknown): Promise<void> {
  await db
    .from('idempotency_keys')
    .where('id', claimId)
    .update({ status, body: JSON.stringify(body ?? null) })
}

/** Releases the key of a refused request, which has changed nothing. */
async function release(claimId: string): Promise<void> {
  await db.from('idempotency_keys').where('id', claimId).delete()
}

async function replay(ctx: HttpContext, key: string, requestHash: string) {
  const first: StoredKey | null = await db
    .from('idempotency_keys')
    .where({ user_id: ctx.actor.id, key })
    .first()

  if (first && first.request_hash !== requestHash) {
    throw wrongKey('idempotency.reused')
  }
  if (!first?.status) {
    throw new Conflict('idempotency.in_progress', {
      reason: 'in_progress',
    })
  }
  return ctx.response.status(first.status).header('idempotent-replayed', 'true').json(first.body)
}
