import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { runTool, ToolFailed, ToolTimedOut } from '#media/run_tool'
import { until } from '#tests/support/until'

const node = process.execPath
const FOREVER = ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)']

test.group('Running a tool', () => {
  test('returns its output, byte for byte', async ({ assert }) => {
    const script = 'process.stdout.write(Buffer.from([0, 255, 10, 13]))'
    const output = await runTool(node, ['-e', script], { timeoutMs: 10_000 })
    assert.deepEqual([...output], [0, 255, 10, 13])
  })

  test('passes arguments unchanged, without a shell', async ({ assert }) => {
    const args = ['-p', 'process.argv[1]', '$(id) `id` "; id']
    const output = await runTool(node, args, { timeoutMs: 10_000 })
    assert.equal(output.toString().trim(), '$(id) `id` "; id')
  })

  test('reports a missing tool', async ({ assert }) => {
    await assert.rejects(() => runTool('/no/such/tool', [], { timeoutMs: 10_000 }), /not found/)
  })

  test('keeps the end of its error output', async ({ assert }) => {
    const script = `process.stderr.write('x'.repeat(100000) + 'the reason'); process.exitCode = 3`
    const error = await runTool(node, ['-e', script], { timeoutMs: 10_000 }).catch((e) => e)
    assert.instanceOf(error, ToolFailed)
    assert.match(error.message, /ended with 3.*the reason$/s)
    assert.isBelow(error.message.length, 10_000)
  })

  test('ends it after a timeout', async ({ assert }) => {
    let pid = 0
    const run = runTool('sh', ['-c', 'echo $$; exec sleep 60'], {
      timeoutMs: 2_000,
      onLine: (line) => (pid = Number(line)),
    })
    await assert.rejects(() => run, ToolTimedOut)
    assert.isAbove(pid, 0)
    assert.throws(() => process.kill(pid, 0), /ESRCH/)
  })

  test('ends it on a signal', async ({ assert }) => {
    const stop = new AbortController()
    let pid = 0
    const run = runTool(node, FOREVER, {
      signal: stop.signal,
      timeoutMs: 10_000,
      onLine: (line) => {
        pid = Number(line)
        stop.abort()
      },
    })
    await assert.rejects(() => run, /abort/i)
    assert.throws(() => process.kill(pid, 0), /ESRCH/)
  })
})

test.group('The limits of a tool', (group) => {
  group.each.timeout(30_000)

  test('it gets none of the settings', async ({ assert, cleanup }) => {
    process.env.S3_SECRET_ACCESS_KEY_OF_TEST = 'secret'
    cleanup(() => {
      delete process.env.S3_SECRET_ACCESS_KEY_OF_TEST
    })
    const args = ['-p', 'Object.keys(process.env).sort().join()']
    const output = await runTool(node, args, { timeoutMs: 10_000 })
    assert.equal(output.toString().trim(), 'LC_ALL,MALLOC_ARENA_MAX,PATH,PWD')
  })

  test('memory is limited', async ({ assert }) => {
    const limits = { memory: 1024 ** 2 }
    await assert.rejects(() => runTool(node, FOREVER, { timeoutMs: 10_000, limits }), ToolFailed)
  })

  test('processor time is limited', async ({ assert }) => {
    const busy = ['-e', 'for (;;);']
    const limits = { cpuSeconds: 1 }
    await assert.rejects(() => runTool(node, busy, { timeoutMs: 20_000, limits }), ToolTimedOut)
  })

  test('the size of a file is limited', async ({ assert }) => {
    const folder = await mkdtemp(join(tmpdir(), 'rushes-tool-'))
    const path = join(folder, 'large')
    const args = ['if=/dev/zero', `of=${path}`, 'bs=64k', 'count=64']
    try {
      const limits = { fileBytes: 1024 ** 2 }
      await assert.rejects(() => runTool('dd', args, { timeoutMs: 10_000, limits }), ToolFailed)
      const { size } = await stat(path)
      assert.equal(size, 1024 ** 2)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('its child processes end with it', async ({ assert }) => {
    let pid = 0
    const run = runTool('sh', ['-c', 'sleep 60 & echo $!; wait'], {
      timeoutMs: 2_000,
      onLine: (line) => (pid = Number(line)),
    })
    await assert.rejects(() => run, ToolTimedOut)
    assert.isAbove(pid, 0)
    await until('its child is gone', () => !isRunning(pid))
  })

  test('it ends when the process that runs it is killed', async ({ assert }) => {
    const script = `import { runTool } from '#media/run_tool'
      await runTool(process.execPath, ${JSON.stringify(FOREVER)}, {
        timeoutMs: 60000,
        onLine: (line) => console.log(line),
      })`
    const parent = spawn(
      node,
      ['--import=@poppinss/ts-exec', '--input-type=module', '--eval', script],
      { cwd: app.makePath(), stdio: ['ignore', 'pipe', 'inherit'] }
    )
    const [line] = await once(parent.stdout, 'data')
    const pid = Number(line)
    assert.isTrue(isRunning(pid))

    parent.kill('SIGKILL')
    await until('the tool is gone', () => !isRunning(pid))
  })
})

function isRunning(pid: number): boolean {
  try {
    // A zombie process has ended, even if its parent hasn't reaped it yet.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
