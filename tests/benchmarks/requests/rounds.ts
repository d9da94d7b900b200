import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { load, type Figures } from './load.js'
import { cpuOf, cpuOfTree, postmasterOf } from './processes.js'
import type { Name, BenchServer } from './bench_server.js'
import type { MeasuredRequest } from './measured_requests.js'

/** CPU time in milliseconds a request, of the server and of the database; statements a request. */
export type Turn = Figures & { node: number; database: number; statements: number }

export type Pace = { concurrency: number; milliseconds: number; turns: number }

/**
 * Measures the same work on both servers in turns, so that other load on the machine affects both.
 * Returns medians.
 */
export async function inRounds(
  owner: QueryClientContract,
  request: MeasuredRequest,
  servers: BenchServer[],
  pace: Pace
): Promise<Record<Name, Turn>> {
  const taken: Record<Name, Turn[]> = { product: [], bare: [] }
  // The first turn warms caches and the compiler up.
  for (let turn = -1; turn < pace.turns; turn += 1) {
    for (const server of servers) {
      const figures = await takeRound(owner, request, server, pace)
      if (turn >= 0) taken[server.name].push(figures)
    }
  }
  return { product: medianOf(taken.product), bare: medianOf(taken.bare) }
}

async function takeRound(
  owner: QueryClientContract,
  request: MeasuredRequest,
  server: BenchServer,
  pace: Pace
): Promise<Turn> {
  const postmaster = await postmasterOf(owner)
  await owner.rawQuery('select pg_stat_statements_reset()')
  const before = { node: cpuOf(server.process.pid!), database: cpuOfTree(postmaster) }
  const figures = await load(server.port, () => request.call(server), pace)
  const node = cpuOf(server.process.pid!) - before.node
  const database = cpuOfTree(postmaster) - before.database
  const { rows } = await owner.rawQuery(
    `select coalesce(sum(calls), 0)::float as calls from pg_stat_statements s
       join pg_roles r on r.oid = s.userid where r.rolname = ? and s.toplevel`,
    [new URL(process.env.DATABASE_URL!).username]
  )
  return {
    ...figures,
    node: node / figures.answers,
    database: database / figures.answers,
    statements: rows[0].calls / figures.answers,
  }
}

function medianOf(turns: Turn[]): Turn {
  const median = (pick: (turn: Turn) => number) =>
    turns.map(pick).sort((one, other) => one - other)[Math.floor(turns.length / 2)]
  const names = Object.keys(turns[0]) as (keyof Turn)[]
  return Object.fromEntries(names.map((name) => [name, median((turn) => turn[name])])) as Turn
}
