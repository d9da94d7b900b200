import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ace } from '../../bin/supervisor/ace.ts'
import type { TrialPlace } from '../../bin/supervisor/runs/trial_run.ts'
import type { Settings } from '../../bin/supervisor/settings/settings.ts'
import { count } from './database.ts'
import { makeFilm, upload } from './film.ts'
import { growOrders } from './grow_orders.ts'
import { Installation } from './installation.ts'
import { PASSWORD } from './journey.ts'
import { databasePart, storePart } from './parts.ts'
import { Person } from './person.ts'
import { THIS } from './version.ts'

/** Size of one film, which fits into a single upload. */
const FILE_MEGABYTES = 50

/**
 * Measures a full backup, the next one, its verification and a restore.
 * @param args `--megabytes` of films (1000) and `--orders` (100000)
 * @returns 1 when a restored table has a different number of rows
 */
export async function trial(place: TrialPlace, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      megabytes: { type: 'string', default: '1000' },
      orders: { type: 'string', default: '100000' },
    },
  })
  const { children, folder, plan, progress } = place
  const [database, store] = [databasePart(place), storePart(place)]
  await Promise.all([database.start(), store.start()])
  const env: Settings = { ...plan.env, LOG_LEVEL: 'error' }
  const log = folder.file('logs', 'commands.log')
  const run = (command: string[], more = {}) =>
    children.run(ace(command, { ...env, ...more }, { log }))
  await progress.step('Schema and demonstration', async () => {
    await run(['db:prepare'])
    await run(['demo:seed'], { NODE_ENV: 'development', DEMO_PASSWORD: PASSWORD })
  })
  await progress.step(`${values.orders} orders`, () =>
    growOrders(env.DATABASE_OWNER_URL!, Number(values.orders))
  )
  await progress.step(`${values.megabytes} MB of films`, () =>
    fillStore(place, Number(values.megabytes))
  )

  const target = folder.file('backup')
  await progress.step('Backup', () => run(['backup', target]))
  await progress.step('The next backup, nothing new', () => run(['backup', target]))
  await progress.step('Verified', () => run(['backup:verify', target]))

  const tables = ['tasks', 'files', 'audit_entries', 'audit_links']
  const rows = () => Promise.all(tables.map((table) => count(env, `select count(*) from ${table}`)))
  const before = await rows()
  await dropDatabase(place)
  await Promise.all([database.stop(), store.stop()])
  rmSync(folder.file('objects'), { recursive: true })
  await Promise.all([database.start(), store.start()])
  await progress.step('Restored', () => run(['restore', target]))
  const after = await rows()
  progress.line(`  ${tables.map((table, index) => `${table} ${after[index]}`).join(', ')}`)
  return String(before) === String(after) ? 0 : 1
}

/** Stores films with the same picture, each followed by different noise that players skip. */
async function fillStore(place: TrialPlace, megabytes: number): Promise<void> {
  const installation = new Installation(place)
  await installation.openWeb(THIS)
  const team = new Person('pm@rushes.test', installation.address)
  await team.signIn(PASSWORD)
  const { data } = await team.expects(200, 'GET', '/api/tasks')
  const film = makeFilm(place)
  for (let sent = 0; sent < megabytes; sent += FILE_MEGABYTES) {
    const noise = Buffer.alloc(FILE_MEGABYTES * 1_000_000)
    crypto.getRandomValues(noise.subarray(8, 65_536))
    noise.writeUInt32BE(noise.length, 0)
    noise.write('free', 4, 'latin1')
    await upload(team, Buffer.concat([film, noise]), data[0].id)
  }
  team.leave()
  await installation.close()
}

async function dropDatabase({ plan }: TrialPlace): Promise<void> {
  const { port, superuserPassword, name } = plan.database!
  const server = new pg.Client({
    ...{ host: '127.0.0.1', port, user: 'postgres', password: superuserPassword },
    database: 'postgres',
  })
  await server.connect()
  await server.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
  await server.end()
}
