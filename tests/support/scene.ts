import db from '@adonisjs/lucid/services/db'
import { Job } from '#jobs/job'
import { until } from '#tests/support/until'

/**
 * A job whose every step a test can see, and hold: each take is counted, then it waits for
 * the word "action" when it was told to, and then the scene is in the can, once. Its slate
 * lies in `rate_limits`, whose rows mean nothing to anybody else.
 */
export default class ShootScene extends Job<{ scene: string; waits?: boolean; spoilt?: boolean }> {
  static jobName = 'scene.shoot'
  static attempts = 2
  static backoffSeconds = 0.1

  async handle({ scene, waits, spoilt }: { scene: string; waits?: boolean; spoilt?: boolean }) {
    await count(`${scene}:takes`)
    await this.report(50)
    if (waits) await until('action', () => read(`${scene}:action`), 60_000)
    if (spoilt) throw new Error('Hair in the gate')
    await db.rawQuery(
      'insert into rate_limits (key, points) values (?, 1) on conflict do nothing',
      [`${scene}:can`]
    )
  }

  async rescue({ scene }: { scene: string }) {
    await count(`${scene}:rescued`)
  }
}

async function count(key: string): Promise<void> {
  await db.rawQuery(
    `insert into rate_limits as slate (key, points) values (?, 1)
         on conflict (key) do update set points = slate.points + 1`,
    [key]
  )
}

async function read(key: string): Promise<number> {
  const row = await db.from('rate_limits').where('key', key).first()
  return row?.points ?? 0
}

/** What the slate of a scene says, and the word that lets it go on. */
export function slateOf(scene: string) {
  return {
    takes: () => read(`${scene}:takes`),
    inTheCan: () => read(`${scene}:can`),
    rescued: () => read(`${scene}:rescued`),
    action: () => count(`${scene}:action`),
  }
}
