import { globSync, statSync } from 'node:fs'
import { ace } from '../../bin/supervisor/ace.ts'
import { PlainError } from '../../bin/supervisor/plain_error.js'
import type { TrialPlace } from '../../bin/supervisor/runs/trial_run.ts'
import { startServices } from '../../bin/supervisor/services.ts'
import type { Settings } from '../../bin/supervisor/settings/settings.ts'
import { until } from '#tests/support/until'
import { count, failedJobs, jobsAreDone } from './database.ts'
import { makeFilm } from './film.ts'
import { Installation } from './installation.ts'
import { journey, PASSWORD } from './journey.ts'
import { type Comparison, Ledger } from './ledger.ts'
import { growOrders } from './grow_orders.ts'
import { sideBySide } from './side_by_side.ts'
import { OrdersLoad } from './orders_load.ts'
import { THIS, type Version, versionAt } from './version.ts'

const PEOPLE = 4
const USAGE = 'npm run trial -- upgrade REVISION or FOLDER [--stopped] [--orders=NUMBER]'

/**
 * Creates data with the previous version, migrates its schema to that of this tree, reports the
 * state of every row and object, runs the previous version's journey on the new schema, then times
 * films on both versions side by side, back and forward again, and replaces the processes one at a
 * time while users order.
 * @param args the previous version; `--stopped`, where both can't run side by side: the previous
 * version isn't started on the new schema; `--orders`, the number of orders in addition to the
 * demonstration's
 * @returns 1 when anything was lost or refused
 */
export async function trial(place: TrialPlace, args: string[]): Promise<number> {
  const { children, folder, plan, progress } = place
  const [from] = args.filter((arg) => !arg.startsWith('--'))
  if (!from) throw new PlainError(USAGE, 2)
  const orders = Number(args.find((arg) => arg.startsWith('--orders='))?.split('=')[1] ?? 0)
  const isStopped = args.includes('--stopped')
  const faults: string[] = []
  const film = makeFilm(place)
  const run = (version: Version, command: string, env: Settings = {}) =>
    children.run(
      ace([command], commandSettings(plan.env, env), {
        cwd: version.root,
        log: folder.file('logs', `${command.replace(':', '_')}.log`),
      })
    )

  await startServices(children, folder, plan, progress, true)
  const before = await progress.step(`Sources of ${from}`, () => versionAt(from))
  await progress.step('Schema and demonstration of the version before', async () => {
    await run(before, 'db:prepare')
    await run(before, 'storage:prepare')
    await run(before, 'demo:seed', { NODE_ENV: 'development', DEMO_PASSWORD: PASSWORD })
  })
  if (orders > 0) {
    await progress.step(`${orders} more orders`, () =>
      growOrders(plan.env.DATABASE_OWNER_URL!, orders)
    )
  }
  const installation = new Installation(place)
  await progress.step('Journey of the version before', async () => {
    await installation.open(before)
    await journey(installation.address, film)
    await jobsAreDone(plan.env)
    await installation.close()
  })

  const ledger = await Ledger.keep(plan.env.DATABASE_OWNER_URL!)
  const objects = objectsIn(folder.file('objects'))
  await progress.step('Schema brought to this tree', () => run(THIS, 'db:prepare'))
  await run(THIS, 'storage:prepare')
  const comparison = await ledger.compare()
  await ledger.close()
  progress.line(tell(comparison, objects))
  faults.push(...comparison.lost)
  if (JSON.stringify(objectsIn(folder.file('objects'))) !== JSON.stringify(objects)) {
    faults.push('objects changed')
  }
  await progress.step('Audit log verified', () => run(THIS, 'audit:verify'))

  const later = new Installation(place)
  if (isStopped) {
    await later.openWeb(THIS)
    await later.openWorker(THIS)
  } else {
    faults.push(...(await replaced(place, later, before, film)))
  }
  await progress.step('Journey of this tree', () => journey(later.address, film))
  await jobsAreDone(plan.env)
  await later.close()
  await progress.step('Audit log verified', () => run(THIS, 'audit:verify'))

  for (const fault of faults) progress.line(`  ✗ ${fault}`)
  return faults.length > 0 ? 1 : 0
}

/** Runs the previous version on the new schema, then replaces it by this tree, under load. */
async function replaced(
  place: TrialPlace,
  installation: Installation,
  before: Version,
  film: Buffer
): Promise<string[]> {
  const { plan, progress } = place
  await progress.step('Journey of the version before on the new schema', async () => {
    await installation.open(before)
    await journey(installation.address, film)
  })
  const slow = await sideBySide(place, installation, before, film)
  await progress.step('The version before once more', () => installation.replaceAll(before))
  const load = new OrdersLoad(installation.address, PEOPLE)
  await progress.step('Every process replaced, under load', async () => {
    await load.start()
    await until('there is traffic', () => load.placed.length > 50, 120_000)
    await installation.replaceAll(THIS)
    const sofar = load.placed.length
    await until('there is traffic still', () => load.placed.length > sofar + 50, 120_000)
    await load.stop()
  })
  await progress.step('Every job done', () => jobsAreDone(plan.env))
  const gaveUp = await failedJobs(plan.env)
  const kept = await count(plan.env, 'select count(*) from tasks where title = any($1)', [
    load.placed,
  ])
  progress.line(
    `  ${load.answered} requests answered, ${load.failed.length} failed; ` +
      `${load.placed.length} orders acknowledged, ${kept} kept; ${gaveUp} jobs failed`
  )
  const lost = load.placed.length - kept
  return [
    ...slow,
    ...load.failed,
    ...(lost === 0 ? [] : [`${lost} orders lost`]),
    ...(gaveUp === 0 ? [] : [`${gaveUp} jobs failed`]),
  ]
}

function commandSettings(env: Settings, more: Settings): Settings {
  return { ...env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...more }
}

/** Returns the path and size of every object in the store. */
function objectsIn(folder: string): [string, number][] {
  return globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): [string, number] => {
      const path = `${entry.parentPath}/${entry.name}`
      return [path, statSync(path).size]
    })
    .sort(([one], [other]) => one.localeCompare(other))
}

function tell({ tables, rows, lost, changed }: Comparison, objects: [string, number][]): string {
  const kilobytes = Math.round(objects.reduce((sum, [, size]) => sum + size, 0) / 1000)
  return [
    `  ${rows} rows in ${tables} tables, ${objects.length} files of the store (${kilobytes} kB)`,
    `  Lost: ${lost.join(', ') || 'nothing'}`,
    `  Changed: ${changed.join(', ') || 'nothing'}`,
  ].join('\n')
}
