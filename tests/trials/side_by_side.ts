import type { TrialPlace } from '../../bin/supervisor/runs/trial_run.ts'
import { queryAll } from './database.ts'
import { timeFilm } from './film.ts'
import type { Installation } from './installation.ts'
import { PASSWORD } from './journey.ts'
import { Person } from './person.ts'
import { THIS, type Version } from './version.ts'

const TEAM = 'pm@rushes.test'
const FILMS = 3
/** Tolerance for a busy machine, for a film that waits for nothing. */
const TOLERANCE = { factor: 1.5, seconds: 3 }
/** Name of jobs that are unknown to both versions, as a later one would enqueue them. */
const LATER = 'trial.of_a_later_version'

/**
 * Times films while the workers run the previous release, both, and this tree; then goes back to
 * the previous release and forward again. Two unknown jobs wait throughout.
 * @param installation two web processes and two workers of the previous release; in the end all run
 * this tree
 * @returns the combinations in which a film took longer than on one release alone
 */
export async function sideBySide(
  { plan, progress }: TrialPlace,
  installation: Installation,
  before: Version,
  film: Buffer
): Promise<string[]> {
  const team = new Person(TEAM, installation.address)
  await team.signIn(PASSWORD)
  const { data } = await team.expects(200, 'GET', '/api/tasks')
  const taken = new Map<string, number>()
  const time = (what: string, change: () => Promise<unknown>) =>
    progress.step(`Films with ${what}`, async () => {
      await change()
      const times: number[] = []
      for (let number = 0; number < FILMS; number += 1) {
        times.push(await timeFilm(team, film, data[0].id))
      }
      taken.set(what, Math.max(...times))
      progress.line(`  ${times.map((seconds) => seconds.toFixed(1)).join(' s, ')} s`)
    })

  await queryAll(
    plan.env,
    `insert into outbox (id, job, payload, queue, created_at, available_at)
       select gen_random_uuid(), $1, '{}', 'heavy', now(), now() from generate_series(1, 2)`,
    [LATER]
  )
  await time('the version before alone', async () => {})
  await time('a worker of each version', () => installation.replaceWorker(0, THIS))
  await time('web of before, workers of this tree', () => installation.replaceWorker(1, THIS))
  await time('this tree alone', () => installation.replaceAll(THIS))
  await time('the version before again', () => installation.replaceAll(before))
  await time('web of this tree, a worker of each version', async () => {
    await installation.replaceWebs(THIS)
    await installation.replaceWorker(0, THIS)
  })
  await time('this tree again', () => installation.replaceAll(THIS))
  await queryAll(plan.env, 'delete from outbox where job = $1', [LATER])
  team.leave()

  const alone = Math.max(taken.get('the version before alone')!, taken.get('this tree alone')!)
  const limit = alone * TOLERANCE.factor + TOLERANCE.seconds
  return [...taken]
    .filter(([, seconds]) => seconds > limit)
    .map(
      ([what, seconds]) =>
        `with ${what} a film took ${seconds.toFixed(1)} s, on one version alone ${alone.toFixed(1)} s`
    )
}
