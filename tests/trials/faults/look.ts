import { execFile } from 'node:child_process'
import type { Installation } from '../installation.ts'
import { PASSWORD } from '../journey.ts'
import { Person } from '../person.ts'
import { THIS } from '../version.ts'

const OPERATOR = 'super-admin@rushes.test'
const OF_INTEREST =
  /^rushes_(part_up|workers|queue_jobs|queue_oldest_seconds|postponed_jobs|worker_disk_free_bytes|heavy_slots)\b/

/** Returns what an operator sees at the moment: doctor's report, the metrics and the operations page, one line each. */
export async function look(installation: Installation): Promise<string[]> {
  const [doctor, metrics, operations] = await Promise.all([
    doctorSays(installation),
    metricsSay(installation),
    operationsSay(installation),
  ])
  return [`doctor: ${doctor}`, `metrics: ${metrics}`, `operations: ${operations}`]
}

async function doctorSays({ env }: Installation): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const args = ['ace.js', 'doctor', '--quick', '--json']
  execFile(process.execPath, args, { cwd: THIS.root, env, timeout: 60_000 }, (_, output) =>
    resolve(output)
  )
  try {
    const findings: { part: string; state: string; what: string }[] = JSON.parse(await promise)
    const parts = ['database', 'schema', 'queue', 'storage', 'disk', 'machine']
    return findings
      .filter(({ part, state }) => part === 'queue' || (parts.includes(part) && state !== 'ok'))
      .map(({ part, state, what }) => `${state} ${part} ${what}`)
      .join('; ')
  } catch {
    const output = await promise
    return `no answer: ${output.slice(0, 200)}`
  }
}

async function metricsSay(installation: Installation): Promise<string> {
  try {
    const answer = await fetch(`${installation.webs[0].url}/metrics`, {
      headers: { authorization: `Bearer ${installation.env.METRICS_TOKEN}` },
      signal: AbortSignal.timeout(10_000),
    })
    const text = await answer.text()
    const lines = text.split('\n').filter((line) => OF_INTEREST.test(line))
    return `${answer.status} ${lines.join('; ')}`
  } catch (error) {
    return (error as Error).message
  }
}

async function operationsSay(installation: Installation): Promise<string> {
  const operator = new Person(OPERATOR, installation.address)
  try {
    await operator.signIn(PASSWORD)
    const { data } = await operator.expects(200, 'GET', '/api/admin/operations')
    const { parts, queues, postponed, workers } = data
    const away = Object.keys(parts).filter((part) => !parts[part])
    return JSON.stringify({ away, queues, postponed, workers })
  } catch (error) {
    return (error as Error).message.slice(0, 200)
  } finally {
    operator.leave()
  }
}
