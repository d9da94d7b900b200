import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from '@japa/runner'
import { isAlive } from '../../../bin/supervisor/processes/process_info.js'
import { ProcessRecord, stopRecorded } from '../../../bin/supervisor/processes/process_record.ts'
import { until } from '#tests/support/until'

const SUPERVISOR = new URL('../../../bin/supervisor/processes/child_processes.ts', import.meta.url)

test.group('Processes of a killed supervisor', (group) => {
  let place: string
  let started: ChildProcess[]

  group.each.setup(() => {
    place = mkdtempSync(join(tmpdir(), 'rushes-record-'))
    started = []
    return () => {
      for (const child of started) child.kill('SIGKILL')
      rmSync(place, { recursive: true, force: true })
    }
  })
  const file = () => join(place, 'running.json')

  async function sleeper(script = 'exec sleep 60'): Promise<ChildProcess> {
    const child = spawn('sh', ['-c', script], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    started.push(child)
    await once(child, 'spawn')
    return child
  }

  test('are stopped in order: the database last', async ({ assert }) => {
    const [application, database] = [await sleeper(), await sleeper()]
    const ends: string[] = []
    application.once('exit', (_code, signal) => ends.push(`application ${signal}`))
    database.once('exit', (_code, signal) => ends.push(`database ${signal}`))
    const record = new ProcessRecord(file())
    const timeout = { stopTimeout: 5_000 }
    record.add({ pid: database.pid!, tier: 'database', stopSignal: 'SIGINT', ...timeout })
    record.add({ pid: application.pid!, tier: 'application', stopSignal: 'SIGTERM', ...timeout })

    await stopRecorded(file())
    await until('both have ended', () => ends.length === 2)
    assert.deepEqual(ends, ['application SIGTERM', 'database SIGINT'])
  })

  test('are killed if they don’t stop, with their child processes', async ({ assert }) => {
    const stubborn = await sleeper(`trap '' TERM; sleep 60 & echo $!; wait; wait`)
    const [line] = await once(createInterface({ input: stubborn.stdout! }), 'line')
    const record = new ProcessRecord(file())
    record.add({
      pid: stubborn.pid!,
      tier: 'application',
      stopSignal: 'SIGTERM',
      stopTimeout: 100,
    })
    await stopRecorded(file())
    await until('both are gone', () => !isAlive(stubborn.pid!) && !isAlive(Number(line)))
    assert.isFalse(isAlive(Number(line)))
  })

  test('don’t include another process with the same process id', async ({ assert }) => {
    const stranger = await sleeper()
    const recorded = { pid: stranger.pid, startedAt: 'long ago', tier: 'application' }
    writeFileSync(file(), JSON.stringify({ processes: [recorded] }))
    await stopRecorded(file())
    assert.isTrue(isAlive(stranger.pid!))
  })

  test('may be none, or unreadable', async ({ assert }) => {
    await assert.doesNotReject(() => stopRecorded(file()))
    writeFileSync(file(), '{ "processes": [')
    await assert.doesNotReject(() => stopRecorded(file()))
  })

  test('are stopped by the watchdog at once, and their folders are removed', async ({ assert }) => {
    const folder = join(place, 'temporary')
    mkdirSync(folder)
    const script = `
      import { ChildProcesses } from ${JSON.stringify(SUPERVISOR.href)}
      const children = new ChildProcesses()
      children.recordIn(${JSON.stringify(file())})
      children.removeIfKilled(${JSON.stringify(folder)})
      const options = { name: 'sleep', command: 'sleep', args: ['60'], cwd: '/', env: process.env }
      console.log(children.start({ ...options, tier: 'application', log: '/dev/null' }).pid)`
    const supervisor = spawn(process.execPath, ['--input-type=module', '-e', script])
    started.push(supervisor)
    const [pid] = await once(createInterface({ input: supervisor.stdout }), 'line')
    assert.isTrue(isAlive(Number(pid)))
    supervisor.kill('SIGKILL')

    await until('it is gone', () => !isAlive(Number(pid)) && !existsSync(folder))
    assert.include(readFileSync(file(), 'utf8'), pid)
  })
})
