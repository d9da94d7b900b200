import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { removeStalePidFile, readPostmaster } from '../../../bin/supervisor/postgres/pid_file.ts'

test.group('A PostgreSQL left by a killed start', (group) => {
  let data: string
  let child: ChildProcess | undefined

  group.each.setup(() => {
    data = mkdtempSync(join(tmpdir(), 'rushes-postmaster-'))
    return () => {
      child?.kill('SIGKILL')
      child = undefined
      rmSync(data, { recursive: true })
    }
  })

  test('its pid file is read', ({ assert }) => {
    writePidFile(4242, 'ready   ')
    assert.deepEqual(readPostmaster(data), { pid: 4242, data, port: 5433, isReady: true })
    writePidFile(4242, 'starting')
    assert.isFalse(readPostmaster(data)?.isReady)
  })

  test('the file of a dead process is removed', ({ assert }) => {
    writePidFile(999_999_999)
    removeStalePidFile(data)
    assert.isFalse(pidFileExists())
  })

  test('the file of a server that still runs stays', async ({ assert }) => {
    child = await start('postgres')
    writePidFile(child.pid!)
    removeStalePidFile(data)

    assert.isNull(child.exitCode)
    assert.isTrue(pidFileExists())
  })

  test('the file is removed if another program has its process id', async ({ assert }) => {
    child = await start('stranger')
    writePidFile(child.pid!)
    removeStalePidFile(data)

    assert.isNull(child.exitCode)
    assert.isFalse(pidFileExists())
  })

  test('the file of a server with another folder is removed', async ({ assert }) => {
    child = await start('postgres')
    writePidFile(child.pid!, 'ready', tmpdir())
    removeStalePidFile(data)
    assert.isFalse(pidFileExists())
  })

  const pidFileExists = () => existsSync(join(data, 'postmaster.pid'))

  function writePidFile(pid: number, status = 'ready   ', of = data) {
    const lines = [pid, of, 1_760_000_000, 5433, '', '127.0.0.1', '12345 67890', status]
    writeFileSync(join(data, 'postmaster.pid'), `${lines.join('\n')}\n`)
  }

  /** Starts a process with this program name. */
  async function start(name: string): Promise<ChildProcess> {
    const program = join(data, name)
    copyFileSync('/bin/sleep', program)
    const started = spawn(program, ['60'])
    await once(started, 'spawn')
    return started
  }
})
