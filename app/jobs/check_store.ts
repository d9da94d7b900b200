import type { Redis } from 'ioredis'
import { queueNamed } from '#jobs/queues'
import { storeIsRedis } from '#jobs/store'

/**
 * Makes sure that the queue answers, and keeps what it is given: a Redis that evicts keys
 * when it is full loses jobs.
 * @throws with what to do about it
 */
export async function checkStore(): Promise<void> {
  const queue = queueNamed('default')
  await queue.isPaused()
  if (!storeIsRedis) return

  const { client } = queue.getBackend() as unknown as { client: Promise<Redis> }
  const redis = await client
  const facts = await redis.info('memory')
  const policy = /^maxmemory_policy:(.*)$/m.exec(facts)?.[1].trim()
  if (policy && policy !== 'noeviction') {
    throw new Error(
      `Redis has maxmemory-policy ${policy} and would lose jobs: set it to noeviction`
    )
  }
}
