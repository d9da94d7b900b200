import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#lucid/transaction'
import { enqueue, type EnqueueOptions } from '#queue/enqueue'
import { Job } from '#queue/job'
import { StorageUnavailable } from '#storage/storage_unavailable'
import { until } from '#tests/support/until'

export type ObservedPayload = {
  key: string
  /** waits for `proceed` */
  waits?: boolean
  fails?: boolean
  /** fails with an outage until `proceed` */
  meetsOutage?: boolean
  rescueMeetsOutage?: boolean
  /** the rescue waits for `proceed` */
  rescueWaits?: boolean
}

const storeUnavailable = () => new StorageUnavailable('The store is away')

/**
 * A job whose steps a test can observe and pause: it counts its starts, waits if requested, and
 * then marks itself as done, once. Its records are in `rate_limits`, whose rows have no meaning for
 * other code.
 */
export default class ObservedJob extends Job<ObservedPayload> {
  async handle({ key, waits, fails, meetsOutage }: ObservedPayload) {
    await count(`${key}:starts`)
    this.report(50)
    if (waits) await isLetGo(key)
    if (meetsOutage && !(await readCount(`${key}:proceed`))) throw storeUnavailable()
    if (fails) throw new Error('It fails')
    await db.rawQuery(
      'insert into rate_limits (key, points) values (?, 1) on conflict do nothing',
      [`${key}:done`]
    )
  }

  async rescue({ key, rescueMeetsOutage, rescueWaits }: ObservedPayload) {
    if (rescueMeetsOutage) throw storeUnavailable()
    await count(`${key}:rescued`)
    if (rescueWaits) await isLetGo(key)
  }
}

export type ObservedName = 'test.observed' | 'test.heavy'

/** Enqueues an observed job; `test.heavy` goes to the queue of heavy jobs. */
export function enqueueObserved(
  trx: Trx,
  payload: ObservedPayload,
  name: ObservedName = 'test.observed',
  options?: EnqueueOptions
): Promise<string> {
  return enqueue(trx, name as never, payload as never, options)
}

async function count(key: string): Promise<void> {
  await db.rawQuery(
    `insert into rate_limits as noted (key, points) values (?, 1)
         on conflict (key) do update set points = noted.points + 1`,
    [key]
  )
}

async function readCount(key: string): Promise<number> {
  const row = await db.from('rate_limits').where('key', key).first()
  return row?.points ?? 0
}

const isLetGo = (key: string) =>
  until('the test lets it go on', () => readCount(`${key}:proceed`), 120_000)

/** Returns the records of a job, and `proceed`, which releases it. */
export function observeJob(key: string) {
  return {
    starts: () => readCount(`${key}:starts`),
    done: () => readCount(`${key}:done`),
    rescued: () => readCount(`${key}:rescued`),
    proceed: () => count(`${key}:proceed`),
  }
}
