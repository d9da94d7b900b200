import { test } from '@japa/runner'
import { runTool, ToolFailed, ToolTimedOut } from '#media/run_tool'

const node = process.execPath
const FOREVER = ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)']

test.group('Running a tool', () => {
  test('gives what it put out, byte for byte', async ({ assert }) => {
    const output = await runTool(node, ['-e', 'process.stdin.pipe(process.stdout)'], {
      input: Buffer.from([0, 255, 10, 13]),
      timeoutMs: 10_000,
    })
    assert.deepEqual([...output], [0, 255, 10, 13])
  })

  test('passes arguments as they are, through no shell', async ({ assert }) => {
    const args = ['-p', 'process.argv[1]', '$(id) `id` "; id']
    const output = await runTool(node, args, { timeoutMs: 10_000 })
    assert.equal(output.toString().trim(), '$(id) `id` "; id')
  })

  test('says so when there is no such tool', async ({ assert }) => {
    await assert.rejects(() => runTool('/no/such/tool', [], { timeoutMs: 10_000 }), /ENOENT/)
  })

  test('keeps the end of what it complained about', async ({ assert }) => {
    const script = `process.stderr.write('x'.repeat(100000) + 'the reason'); process.exitCode = 3`
    const error = await runTool(node, ['-e', script], { timeoutMs: 10_000 }).catch((e) => e)
    assert.instanceOf(error, ToolFailed)
    assert.match(error.message, /ended with 3.*the reason$/s)
    assert.isBelow(error.message.length, 10_000)
  })

  test('ends it when it takes longer than it may', async ({ assert }) => {
    let pid = 0
    const run = runTool(node, FOREVER, { timeoutMs: 1_000, onLine: (line) => (pid = Number(line)) })
    await assert.rejects(() => run, ToolTimedOut)
    assert.throws(() => process.kill(pid, 0), /ESRCH/)
  })

  test('ends it when it is told to', async ({ assert }) => {
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
