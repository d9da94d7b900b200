import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../bin/supervisor/root.ts'
import type { TrialPlace } from '../../bin/supervisor/runs/trial_run.ts'
import { makeFilm } from './film.ts'
import { Engine } from './image/engine.ts'
import { find, work } from './image/order.ts'
import { IMAGE, Site } from './image/site.ts'
import { makeImages } from './image/stand_ins.ts'

/**
 * Builds the image with a separate Docker engine, starts compose.yml, works from an invitation to
 * an approval over HTTPS, backs up, removes every volume, restores, and checks the data.
 * @param args `--folder=` keeps the engine's data and images there for the next run
 * @returns 1 when a check of doctor is wrong
 */
export async function trial(place: TrialPlace, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { folder: { type: 'string' } } })
  const folder = values.folder ? resolve(values.folder) : place.folder.file('image')
  const { progress } = place
  const engine = await Engine.start(place, join(folder, 'engine'))
  await makeImages(engine, progress, join(folder, 'stand-ins'))
  await progress.step('docker build', () =>
    engine.run(['build', '--network=host', '-t', IMAGE, root], { cwd: root }).then(() => undefined)
  )
  const siteFolder = join(folder, 'site')
  rmSync(siteFolder, { recursive: true, force: true })
  const site = await Site.prepare(engine, siteFolder)
  try {
    return await through(place, site)
  } catch (error) {
    progress.line(await site.compose('logs', '--no-color', '--tail=40').catch(() => ''))
    throw error
  } finally {
    site.close()
    await site.compose('--profile=*', 'down', '--volumes').catch(() => undefined)
  }
}

async function through(place: TrialPlace, site: Site): Promise<number> {
  const { progress } = place
  await progress.step('docker compose up', () => site.up())
  const film = makeFilm(place)
  const order = await progress.step('From an invitation to an approval', () => work(site, film))
  const wrong = await examine(place, site)

  await progress.step('docker compose run --rm backup', () => quiet(site, 'run', '--rm', 'backup'))
  await progress.step('All volumes removed', () => quiet(site, 'down', '--volumes'))
  await progress.step('docker compose run --rm restore', () =>
    quiet(site, 'run', '--rm', 'restore')
  )
  await progress.step('docker compose up, restored', () => site.up())
  await progress.step('The order is approved, and its film the same', () => find(site, order))
  return wrong === 0 ? 0 : 1
}

/**
 * Prints doctor's report from the worker.
 * @returns the number of failed checks
 */
async function examine({ progress }: TrialPlace, site: Site): Promise<number> {
  // The exit status is 2 with warnings: there is no backup yet.
  const doctor = 'node ace.js doctor --json || true'
  const findings: { part: string; state: string; what: string }[] = JSON.parse(
    await site.compose('exec', '-T', 'worker', 'sh', '-c', doctor)
  )
  for (const { part, state, what } of findings) {
    if (state !== 'ok') progress.line(`    doctor: ${state}: ${part}: ${what}`)
  }
  progress.line(`    doctor: ${findings.filter(({ state }) => state === 'ok').length} well`)
  return findings.filter(({ state }) => state === 'wrong').length
}

async function quiet(site: Site, ...args: string[]): Promise<void> {
  await site.compose(...args)
}
