import pg from 'pg'
import { ace } from '../ace.ts'
import { applicationSettings } from '../settings/application.ts'
import { markPagesBuilt } from '../setup/pages.ts'
import type { DatabasePlan } from '../settings/plan.ts'
import { prepareDatabase } from '../setup/prepare.ts'
import { root } from '../root.ts'
import { startServices } from '../services.ts'
import type { Settings } from '../settings/settings.ts'
import { supervise } from '../processes/supervise.ts'
import { temporaryRun } from './temporary_run.ts'

const NAME = 'rushes_bench'

/** Benchmarks by name; `BENCH_PART` selects one, by default `requests`. */
const PARTS: Record<string, string> = {
  requests: 'requests/run.ts',
  orders: 'orders.ts',
  files: 'files.ts',
  references: 'references.ts',
  polls: 'polls.ts',
  pages: 'pages.ts',
  paint: 'paint.ts',
  compare: 'compare_drift.ts',
  foreign: 'foreign.ts',
  checks: 'checks.ts',
  changes: 'changes.ts',
  sign_in: 'sign_in.ts',
}
const part = PARTS[process.env.BENCH_PART ?? 'requests']

/**
 * `npm run bench`: builds the product, starts the real services in a data folder that is removed afterwards, and
 * compares the built product with a minimal baseline server. `BENCH_ORDERS`, `BENCH_TURNS`, `BENCH_TURN_MS`,
 * `BENCH_CONCURRENCY` and `BENCH_ONLY` make a run smaller; `BENCH_BUILT=1` uses the existing build, `BENCH_FSYNC=1`
 * waits for the disk like a production database.
 */
if (!part) throw new Error(`BENCH_PART is one of ${Object.keys(PARTS).join(', ')}`)

await supervise(
  async (children, progress) => {
    const { folder, plan } = await temporaryRun(children)
    const database = plan.database!
    database.settings = ['shared_preload_libraries=pg_stat_statements']
    if (process.env.BENCH_FSYNC) database.settings.push('fsync=on', 'synchronous_commit=on')
    const env = inDatabase(NAME, plan.env)

    const build = async () => {
      if (process.env.BENCH_BUILT) return
      const log = folder.file('logs', 'build.log')
      await children.run(
        ace(
          ['build', '--tsconfig=tsconfig.build.json'],
          { ...env, NODE_ENV: 'production' },
          { log }
        )
      )
      markPagesBuilt()
    }
    await Promise.all([
      progress.step('Build', build),
      startServices(children, folder, plan, progress, false),
    ])
    await makeDatabase(database)
    await progress.step('Database brought up to date', () =>
      prepareDatabase(children, folder, env, undefined)
    )

    const bench = children.start({
      name: 'bench',
      command: process.execPath,
      args: ['--import=@poppinss/ts-exec', `tests/benchmarks/${part}`],
      cwd: root,
      env: { ...applicationSettings(env), DATABASE_OWNER_URL: env.DATABASE_OWNER_URL },
      tier: 'application',
    })
    const { code } = await bench.exited
    return code ?? 1
  },
  { stopIsSuccess: false }
)

/** Benchmarks only fill databases whose names say that they are for benchmarks. */
function inDatabase(name: string, env: Settings): Settings {
  const renamed = (url: string) => url.slice(0, url.lastIndexOf('/') + 1) + name
  return {
    ...env,
    DATABASE_URL: renamed(env.DATABASE_URL!),
    DATABASE_OWNER_URL: renamed(env.DATABASE_OWNER_URL!),
  }
}

/** Creates the database of the benchmark like the product's own, with statistics of statements. */
async function makeDatabase({ port, superuserPassword }: DatabasePlan): Promise<void> {
  const connect = async (database: string) => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: superuserPassword,
      database,
    })
    await client.connect()
    return client
  }
  const server = await connect('postgres')
  await server.query(`create database ${NAME} owner rushes_owner`)
  await server.query(`revoke all on database ${NAME} from public`)
  await server.query(`grant connect on database ${NAME} to rushes_app`)
  await server.end()

  const database = await connect(NAME)
  await database.query('create extension pg_stat_statements')
  await database.query(
    'grant execute on function pg_stat_statements_reset(oid, oid, bigint, boolean) to rushes_owner'
  )
  await database.end()
}
