import { createServer, request, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { startGuardedProxy, type GuardedProxy } from '#net/guarded_proxy'
import { allowedHosts } from '#net/vetted_url'

test.group('The guarded proxy', (group) => {
  let server: Server
  let port: number
  let proxy: GuardedProxy
  let refused: string[]

  group.each.setup(async () => {
    refused = []
    server = createServer((_, response) => response.end('inside'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    ;({ port } = server.address() as AddressInfo)
    proxy = await startGuardedProxy({
      allowed: allowedHosts([`named.test:${port}`]),
      resolver: async (host) => (host === 'public.test' ? ['93.184.216.34'] : ['127.0.0.1']),
      connect: () => connect({ host: '127.0.0.1', port }),
      onRefused: ({ reason }) => refused.push(reason),
    })
    return async () => {
      await proxy.close()
      server.closeAllConnections()
      server.close()
    }
  })

  function get(url: string): Promise<{ status: number; body: string }> {
    const { hostname: host, port: at } = new URL(proxy.url)
    return new Promise((resolve, reject) => {
      const asked = request({ host, port: at, path: url, headers: { host: new URL(url).host } })
      asked.on('response', async (response) => {
        let body = ''
        for await (const chunk of response) body += String(chunk)
        resolve({ status: response.statusCode!, body })
      })
      asked.on('error', reject).end()
    })
  }

  function tunnel(authority: string): Promise<string> {
    const { hostname: host, port: at } = new URL(proxy.url)
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port: Number(at) }, () =>
        socket.write(`CONNECT ${authority} HTTP/1.1\r\nhost: ${authority}\r\n\r\n`)
      )
      socket.once('data', (data) => {
        resolve(String(data).split('\r\n')[0])
        socket.destroy()
      })
      socket.on('error', reject)
    })
  }

  test('forwards requests to public addresses', async ({ assert }) => {
    assert.deepEqual(await get('http://public.test/'), { status: 200, body: 'inside' })
    assert.isEmpty(refused)
  })

  test('opens a tunnel to a host that an operator allows', async ({ assert }) => {
    assert.match(await tunnel(`named.test:${port}`), / 200 /)
  })

  for (const url of [
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://private.test/',
    'http://169.254.169.254/latest/meta-data',
    'http://public.test:8080/',
    'http://user:secret@public.test/',
  ]) {
    test(`refuses ${url}`, async ({ assert }) => {
      const { status } = await get(url)
      assert.equal(status, 403)
      assert.lengthOf(refused, 1)
    })
  }

  for (const authority of ['127.0.0.1:443', '[::1]:443', 'private.test:443', 'public.test:22']) {
    test(`opens no tunnel to ${authority}`, async ({ assert }) => {
      assert.match(await tunnel(authority), / 403 /)
      assert.lengthOf(refused, 1)
    })
  }
})
