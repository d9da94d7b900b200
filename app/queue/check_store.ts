import type { Redis } from 'ioredis'
import { checkSession } from '#queue/check_session'
import { WronglySetUp } from '#queue/outages/outage'
import { queueNamed } from '#queue/queues'
import { sessionUrl, storeIsRedis } from '#queue/store'
import env from '#start/env'

/**
 * Makes sure that the queue answers and keeps what it is given.
 * @throws with what to do about it
 */
export async function checkStore(): Promise<void> {
  await queueNamed('default').isPaused()
  if (storeIsRedis) await checkRedis()
}

/**
 * Makes sure of what doesn't change while we run, before a worker takes its first job.
 * @throws with what to do about it
 */
export async function checkStoreAtStart(): Promise<void> {
  if (!storeIsRedis) await checkSession(sessionUrl)
  await checkStore()
}

/** A Redis that evicts keys when it is full loses jobs. */
async function checkRedis(): Promise<void> {
  const { client } = queueNamed('default').getBackend() as unknown as { client: Promise<Redis> }
  const redis = await client
  await checkDatabaseNumber(redis)
  const facts = await redis.info('memory')
  const policy = /^maxmemory_policy:(.*)$/m.exec(facts)?.[1].trim()
  if (policy && policy !== 'noeviction') {
    throw new WronglySetUp(
      `Redis has maxmemory-policy ${policy} and would lose jobs: set it to noeviction`
    )
  }
}

/** The driver silently uses database 0 when the one in `REDIS_URL` doesn't exist. */
async function checkDatabaseNumber(redis: Redis): Promise<void> {
  const number = Number(new URL(env.get('REDIS_URL')!).pathname.slice(1) || 0)
  try {
    await redis.select(number)
  } catch (error) {
    throw new WronglySetUp(`Redis has no database ${number}: correct the number in REDIS_URL`, {
      cause: error,
    })
  }
}
