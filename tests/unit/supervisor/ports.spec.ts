import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { test } from '@japa/runner'
import { isFree, nextFree, sameOrFreePort } from '../../../bin/supervisor/settings/ports.ts'
import { chooseWebPort } from '../../../bin/supervisor/settings/web_port.ts'

const HOST = '127.0.0.1'

test.group('Ports', (group) => {
  let taken: number
  group.each.setup(async () => {
    const server = createServer().listen(0, HOST)
    await once(server, 'listening')
    taken = (server.address() as AddressInfo).port
    return () => void server.close()
  })

  test('the next free one is used after one in use', async ({ assert }) => {
    const port = await nextFree(taken, HOST)
    assert.isAbove(port, taken)
    assert.isTrue(await isFree(port, HOST))
  })

  test('the remembered one is kept only while it is free', async ({ assert }) => {
    assert.notEqual(await sameOrFreePort(taken, HOST), taken)
    const free = await sameOrFreePort(undefined, HOST)
    assert.equal(await sameOrFreePort(free, HOST), free)
  })

  test('a configured one in use is reported as an error', async ({ assert }) => {
    await assert.rejects(() => chooseWebPort({ PORT: String(taken) }), /Port \d+ is in use/)
  })

  test('a configured one is used', async ({ assert }) => {
    const free = await sameOrFreePort(undefined, HOST)
    assert.deepEqual(await chooseWebPort({ PORT: String(free) }), { port: free })
  })

  test('an invalid port is reported by the validation of settings', async ({ assert }) => {
    for (const PORT of ['abc', '0', '70000', '3.5']) {
      assert.deepEqual(await chooseWebPort({ PORT }), { port: Number.NaN })
    }
  })
})
