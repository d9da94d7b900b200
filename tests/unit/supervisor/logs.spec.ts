import { existsSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { ChildProcesses } from '../../../bin/supervisor/processes/child_processes.ts'
import { worthShowing } from '../../../bin/supervisor/processes/logs.ts'
import { until } from '#tests/support/until'

test.group('The parts of a log that the terminal shows', () => {
  test('an error of the application, shortened', ({ assert }) => {
    const line = JSON.stringify({ level: 50, msg: 'no poster', err: { message: 'ffmpeg ended' } })
    assert.equal(worthShowing(line, 'stdout'), 'no poster: ffmpeg ended')
  })

  test('output to stderr', ({ assert }) => {
    assert.equal(worthShowing('Error: no', 'stderr'), 'Error: no')
    assert.equal(worthShowing('{ not json', 'stderr'), '{ not json')
  })

  test('nothing else', ({ assert }) => {
    assert.isUndefined(worthShowing(JSON.stringify({ level: 30, msg: 'ready' }), 'stdout'))
    assert.isUndefined(worthShowing('any line', 'stdout'))
    assert.isUndefined(worthShowing('', 'stderr'))
  })
})

test.group('The log of a process', () => {
  test('has its whole output, and is closed when it has ended', async ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'rushes-logs-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    const log = join(folder, 'echo.log')
    const children = new ChildProcesses()
    for (const word of ['one', 'two']) {
      await children.run({
        ...{ name: 'echo', command: 'echo', args: [word], env: process.env, cwd: folder },
        tier: 'application',
        log,
      })
    }
    await until('it is closed', () => !isOpen(log))
    assert.equal(readFileSync(log, 'utf8'), 'one\ntwo\n')
  }).skip(process.platform !== 'linux', 'Only Linux lists the open files of a process')
})

function isOpen(path: string): boolean {
  const folder = '/proc/self/fd'
  return readdirSync(folder).some((name) => {
    const link = join(folder, name)
    return existsSync(link) && readlinkSync(link) === path
  })
}
