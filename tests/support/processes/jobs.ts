import type { Group } from '@japa/runner/core'
import { Redis } from 'ioredis'
import { v7 as uuidv7 } from 'uuid'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { JOBS } from '#jobs/registry'
import { bullmqQueue } from '#queue/queues'
import { runJob } from '#queue/run_job'
import { queuePrefix, queueIsRedis } from '#queue/backend'

/**
 * Runs every job in the outbox, and the jobs that these enqueue, in this process and, in a group
 * that rolls back, in its transaction. Each job has one attempt: when it fails, its `rescue` runs
 * before this throws.
 * @param except names of jobs that stay in the outbox
 * @returns the names of the jobs, in order of execution
 */
export async function runJobs({ except = [] }: { except?: string[] } = {}): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const row = await db
      .from('outbox')
      .whereNull('dispatched_at')
      .whereNotIn('job', except)
      .orderBy('id')
      .first()
    if (!row) return done

    await db.from('outbox').where('id', row.id).update({ dispatched_at: new Date() })
    done.push(row.job)
    await runJob(
      {
        id: row.id,
        name: row.job,
        data: row.payload,
        opts: { attempts: 1 },
        attemptsMade: 0,
        stalledCounter: 0,
        updateProgress: async () => {},
      } as never,
      logger as never,
      JOBS
    )
  }
}

/** Returns the name and payload of each job in the outbox. */
export async function waitingJobs(): Promise<{ job: string; payload: Record<string, unknown> }[]> {
  return db.from('outbox').whereNull('dispatched_at').orderBy('id').select('job', 'payload')
}

/** Empties the queue in both stores before each test of the group and after the last one. */
export function emptiesQueue(group: Group) {
  group.each.setup(emptyQueue)
  group.teardown(emptyQueue)
}

async function emptyQueue(): Promise<void> {
  const owner = db.connection('owner')
  const { rows } = await owner.rawQuery(
    `select string_agg(format('bullmq.%I', tablename), ', ') as names
       from pg_tables where schemaname = 'bullmq' and tablename <> 'migration'`
  )
  await owner.rawQuery(`truncate ${rows[0].names} cascade`)
  await forgetInRedis()
}

/**
 * Makes the queue unavailable to this process.
 * @returns restores the queue
 */
export async function takeQueueAway(): Promise<() => Promise<void>> {
  if (queueIsRedis) {
    const { client } = bullmqQueue('default').getBackend() as unknown as { client: Promise<Redis> }
    const redis = await client
    redis.disconnect()
    return () => redis.connect()
  }
  const owner = db.connection('owner')
  const { rows } = await db.rawQuery('select current_user as name')
  await owner.rawQuery(`revoke usage on schema bullmq from "${rows[0].name}"`)
  return async () =>
    void (await owner.rawQuery(`grant usage on schema bullmq to "${rows[0].name}"`))
}

/** Deletes all keys of the product in the test Redis, as if it had lost its data. */
export async function forgetInRedis(): Promise<void> {
  const keys = await keysInRedis(`${queuePrefix}:*`)
  if (keys.length > 0) await inRedis((redis) => redis.del(...keys))
}

/** Returns the matching keys in the test Redis; none where there is no such Redis. */
export async function keysInRedis(pattern: string): Promise<string[]> {
  return (await inRedis((redis) => redis.keys(pattern))) ?? []
}

async function inRedis<Result>(work: (redis: Redis) => Promise<Result>) {
  if (!process.env.REDIS_URL_TEST) return undefined
  const redis = new Redis(process.env.REDIS_URL_TEST)
  try {
    return await work(redis)
  } finally {
    redis.disconnect()
  }
}

/** Creates the row of a job that exhausted its attempts. */
export async function aFailedJob({
  job = 'notifications.sweep',
  payload = {},
  failedAt = new Date(),
  reason = 'It broke',
  companyId = null,
}: {
  job?: string
  payload?: object
  failedAt?: Date
  reason?: string
  companyId?: string | null
} = {}): Promise<string> {
  const id = uuidv7()
  const begun = { created_at: failedAt, available_at: failedAt, dispatched_at: failedAt }
  await db.table('outbox').insert({
    ...{ id, job, payload, ...begun, request_id: 'request-of-the-test' },
    ...{ finished_at: failedAt, failed_at: failedAt, failure: reason, company_id: companyId },
  })
  return id
}
