import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { cpuOf, cpuOfTree, postmasterOf } from './requests/processes.js'
import type { BenchServer } from './requests/bench_server.js'

/** Polling interval of an open page. */
const INTERVAL_MS = 30_000
const ROUNDS = 3

type Known = { cookie: string; etag: string }

/**
 * All users poll on separate connections every 30 seconds, spread evenly. Prints the number of connections,
 * their share of one core, and the response times. The first round opens the connections and is not counted.
 */
export async function pollAtOwnPace(
  owner: QueryClientContract,
  { port, process: server }: BenchServer,
  path: string,
  everybody: Known[]
): Promise<void> {
  const agents = everybody.map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  const postmaster = await postmasterOf(owner)
  const taken: number[] = []
  let wrong = 0

  const ask = (index: number) => {
    const { cookie, etag } = everybody[index]
    const headers = { cookie, 'if-none-match': etag, 'accept': 'application/json' }
    const began = performance.now()
    return new Promise<void>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, agent: agents[index], headers })
      sent.on('error', reject)
      sent.on('response', (response) => {
        if (response.statusCode !== 304) wrong += 1
        response.resume().on('end', () => {
          taken.push(performance.now() - began)
          resolve()
        })
      })
      sent.end()
    })
  }
  const round = async () => {
    const began = performance.now()
    await Promise.all(
      everybody.map(async (_, index) => {
        const due = began + (index / everybody.length) * INTERVAL_MS
        await sleep(Math.max(0, due - performance.now()))
        await ask(index)
      })
    )
    await sleep(Math.max(0, began + INTERVAL_MS - performance.now()))
  }

  await round()
  taken.length = 0
  const before = { node: cpuOf(server.pid!), database: cpuOfTree(postmaster) }
  for (let counted = 0; counted < ROUNDS; counted += 1) await round()
  const share = (used: number) => ((used / (ROUNDS * INTERVAL_MS)) * 100).toFixed(1)

  taken.sort((one, other) => one - other)
  const at = (part: number) => taken[Math.floor((taken.length - 1) * part)].toFixed(1)
  console.log(
    `\n${everybody.length} connections, a poll each ${INTERVAL_MS / 1_000} s: ` +
      `${share(cpuOf(server.pid!) - before.node)} % of a core in node, ` +
      `${share(cpuOfTree(postmaster) - before.database)} % in the database, ` +
      `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${wrong} of ${taken.length} wrong`
  )
  for (const agent of agents) agent.destroy()
}
