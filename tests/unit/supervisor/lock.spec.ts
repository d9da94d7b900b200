import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { LockHeld, readLock, takeLock } from '../../../bin/supervisor/processes/lock.js'

const lockModule = new URL('../../../bin/supervisor/processes/lock.js', import.meta.url).href

test.group('Lock', (group) => {
  let folder: string
  let path: string
  const children: ChildProcess[] = []

  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'rushes-lock-'))
    path = join(folder, 'lock')
    return () => {
      for (const child of children.splice(0)) child.kill('SIGKILL')
      rmSync(folder, { recursive: true })
    }
  })

  test('is refused while its holder runs, and names it', ({ assert }) => {
    takeLock(path, { url: 'http://localhost:3333' })
    try {
      takeLock(path)
      assert.fail('taken twice')
    } catch (error) {
      assert.instanceOf(error, LockHeld)
      assert.containsSubset((error as LockHeld).holder, {
        pid: process.pid,
        url: 'http://localhost:3333',
      })
    }
  })

  test('is free again after its release', ({ assert }) => {
    takeLock(path).release()
    assert.isUndefined(readLock(path))
    assert.doesNotThrow(() => takeLock(path))
  })

  test('is taken over from a holder that was killed', async ({ assert }) => {
    const holder = start()
    assert.equal(await firstWord(holder), 'taken')
    assert.throws(() => takeLock(path))

    holder.kill('SIGKILL')
    await once(holder, 'exit')
    takeLock(path)
    assert.equal(readLock(path)?.pid, process.pid)
  })

  test('is taken over if another process has the holder’s process id', ({ assert }) => {
    writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: 'long ago', token: 'old' }))
    takeLock(path)
    assert.notEqual(readLock(path)?.token, 'old')
  })

  test('is taken by only one of many that find it abandoned at the same time', async ({
    assert,
  }) => {
    writeFileSync(path, JSON.stringify({ pid: 999_999_999, token: 'abandoned' }))
    const words = await Promise.all(Array.from({ length: 6 }, () => firstWord(start())))

    assert.deepEqual(words.sort(), ['held', 'held', 'held', 'held', 'held', 'taken'])
    assert.deepEqual(readdirSync(folder), ['lock'])
  })

  test('is not released by a process that lost it', ({ assert }) => {
    const lost = takeLock(path)
    writeFileSync(path, JSON.stringify({ pid: process.pid, token: 'of another' }))
    lost.release()
    assert.equal(readLock(path)?.token, 'of another')
  })

  /** Starts a process that tries to take the lock, prints the result, and keeps running. */
  function start(): ChildProcess {
    const script = `
      import { takeLock } from ${JSON.stringify(lockModule)}
      try { takeLock(${JSON.stringify(path)}); console.log('taken') } catch { console.log('held') }
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script])
    children.push(child)
    return child
  }

  async function firstWord(child: ChildProcess): Promise<string> {
    const [data] = await once(child.stdout!, 'data')
    return String(data).trim()
  }
})
