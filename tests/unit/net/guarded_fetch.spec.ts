import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createGzip, gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { makeGuardedFetch, readAll, type FetchOptions } from '#net/guarded_fetch'
import { RequestRefused } from '#net/request_refused'
import { allowedHosts } from '#net/vetted_url'

const PUBLIC = '93.184.216.34'
const LIMITS = { maxBytes: 1_000, timeout: 10_000 }

test.group('The guarded fetch', (group) => {
  let server: Server
  let port: number
  let answer: RequestListener

  group.each.setup(async () => {
    server = createServer((request, response) => answer(request, response))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    ;({ port } = server.address() as AddressInfo)
    return () => {
      server.closeAllConnections()
      server.close()
    }
  })

  /**
   * Returns a resolver whose names have the given addresses, one list per lookup. Every connection to a public address
   * ends at the local server.
   */
  function aWay(names: Record<string, string[][]> = {}) {
    const connected: string[] = []
    const refused: string[] = []
    const asked: string[] = []
    const open = makeGuardedFetch({
      resolver: async (host) => {
        asked.push(host)
        const answers = names[host]
        if (!answers) throw new Error('ENOTFOUND')
        return answers.length > 1 ? answers.shift()! : answers[0]
      },
      connect: (address) => {
        connected.push(address)
        return connect({ host: '127.0.0.1', port })
      },
      onRefused: ({ reason }) => refused.push(reason),
    })
    const get = (url: string, options: Partial<FetchOptions> = {}) =>
      open(url, { ...LIMITS, ...options })
    const read = async (url: string, options: Partial<FetchOptions> = {}) =>
      String(await readAll(await get(url, options)))
    return { get, read, connected, refused, asked }
  }

  const reasonOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => (error instanceof RequestRefused ? error.reason : String(error))
    )

  test('connects to the checked address, and keeps the host name', async ({ assert }) => {
    const hosts: unknown[] = []
    answer = (request, response) => {
      hosts.push(request.headers.host)
      response.setHeader('content-type', 'text/html; charset=utf-8').end('Hello')
    }
    const way = aWay({ 'site.test': [[PUBLIC]] })
    const found = await way.get('http://site.test/a?b=c', { types: ['text/html'] })
    assert.equal(String(await readAll(found)), 'Hello')
    assert.equal(found.contentType, 'text/html')
    assert.deepEqual(way.connected, [PUBLIC])
    assert.deepEqual(hosts, ['site.test'])
    assert.deepEqual(way.refused, [])
  })

  test('resolves a name once, so that a later private address is not used', async ({ assert }) => {
    answer = (_, response) => response.end('outside')
    const way = aWay({ 'rebind.test': [[PUBLIC], ['127.0.0.1']] })
    assert.equal(await way.read('http://rebind.test/'), 'outside')
    assert.deepEqual(way.connected, [PUBLIC])
    assert.lengthOf(way.asked, 1)
    assert.equal(await reasonOf(way.get('http://rebind.test/')), 'address')
    assert.deepEqual(way.connected, [PUBLIC])
  })

  test('refuses {url}: {reason}')
    .with([
      { url: 'ftp://site.test/', reason: 'scheme' },
      { url: 'file:///etc/passwd', reason: 'scheme' },
      { url: 'gopher://site.test:70/_GET', reason: 'scheme' },
      { url: 'data:text/html,hello', reason: 'scheme' },
      { url: 'javascript:alert(1)', reason: 'scheme' },
      { url: 'unix:/var/run/docker.sock', reason: 'scheme' },
      { url: 'nonsense', reason: 'url' },
      { url: 'http://user:secret@site.test/', reason: 'credentials' },
      { url: 'http://site.test@127.0.0.1/', reason: 'credentials' },
      { url: 'http://site.test:6379/', reason: 'port' },
      { url: 'https://site.test:22/', reason: 'port' },
      { url: 'http://127.0.0.1/', reason: 'address' },
      { url: 'http://2130706433/', reason: 'address' },
      { url: 'http://0x7f.1/', reason: 'address' },
      { url: 'http://[::1]/', reason: 'address' },
      { url: 'http://[::ffff:127.0.0.1]/', reason: 'address' },
      { url: 'http://169.254.169.254/latest/meta-data', reason: 'address' },
      ...[
        ...['0', '0.0.0.0', '017700000001', '0177.0.0.1', '127.1', '127.0.0.1.', '１２７.0.0.1'],
        ...['10.0.0.1', '100.64.0.1', '172.16.0.1', '192.168.0.1', '169.254.0.1'],
        ...['224.0.0.1', '255.255.255.255', '198.51.100.1', '240.0.0.1'],
        ...['[::]', '[::127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:169.254.169.254]'],
        ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]'],
        ...['[fc00::1]', '[fd00:ec2::254]', '[ff02::1]', '[2001:db8::1]'],
      ].map((host) => ({ url: `http://${host}/`, reason: 'address' })),
      { url: 'http://localhost/', reason: 'address' },
      { url: 'https://inside.test/', reason: 'address' },
      { url: 'http://mixed.test/', reason: 'address' },
      { url: 'http://nowhere.test/', reason: 'name' },
    ])
    .run(async ({ assert }, { url, reason }) => {
      const way = aWay({
        'site.test': [[PUBLIC]],
        'localhost': [['127.0.0.1', '::1']],
        'inside.test': [['10.0.0.7']],
        'mixed.test': [[PUBLIC, '192.168.0.1']],
      })
      assert.equal(await reasonOf(way.get(url)), reason)
      assert.deepEqual(way.refused, [reason])
      assert.deepEqual(way.connected, [])
    })

  test('checks every redirect, and sends no secrets to the next host', async ({ assert }) => {
    const seen: [string, unknown][] = []
    answer = ({ url, headers }, response) => {
      seen.push([headers.host!, headers.authorization])
      const to = { '/a': 'http://other.test/b', '/in': 'http://inside.test/', '/loop': '/loop' }
      const location = to[url as keyof typeof to]
      if (location) response.writeHead(302, { location }).end()
      else response.end('there')
    }
    const names = {
      'site.test': [[PUBLIC]],
      'other.test': [[PUBLIC]],
      'inside.test': [['10.0.0.7']],
    }
    const way = aWay(names)
    const headers = { authorization: 'Bearer secret' }
    const found = await way.get('http://site.test/a', { headers })
    assert.equal(String(await readAll(found)), 'there')
    assert.equal(found.url.href, 'http://other.test/b')
    assert.deepEqual(seen, [
      ['site.test', 'Bearer secret'],
      ['other.test', undefined],
    ])
    assert.equal(await reasonOf(way.get('http://site.test/in')), 'address')
    assert.equal(await reasonOf(way.get('http://site.test/loop')), 'redirects')
    const post = way.get('http://site.test/a', { method: 'POST', body: 'x' })
    assert.equal(await reasonOf(post), 'redirects')
  })

  test('asks the host of a redirect for the same part of a file', async ({ assert }) => {
    const asked: string[] = []
    answer = ({ headers }, response) => {
      if (headers.host === 'site.test') {
        return void response.writeHead(302, { location: 'http://cdn.test/film.mp4' }).end()
      }
      asked.push(`${headers.range} ${headers['if-range']}`)
      response.writeHead(206).end('part')
    }
    const way = aWay({ 'site.test': [[PUBLIC]], 'cdn.test': [[PUBLIC]] })
    const headers = { 'range': 'bytes=4-7', 'if-range': '"etag"' }
    assert.equal(await way.read('http://site.test/film.mp4', { headers }), 'part')
    assert.deepEqual(asked, ['bytes=4-7 "etag"'])
  })

  test('refuses a redirect to {to}: {reason}')
    .with([
      { to: 'http://127.0.0.1/', reason: 'address' },
      { to: 'http://169.254.169.254/latest', reason: 'address' },
      { to: 'http://[::1]/', reason: 'address' },
      { to: 'http://[::ffff:10.0.0.1]/', reason: 'address' },
      { to: '//2130706433/', reason: 'address' },
      { to: 'http://rebind.test/again', reason: 'address' },
      { to: 'http://other.test:25/', reason: 'port' },
      { to: 'http://a:b@other.test/', reason: 'credentials' },
      { to: 'file:///etc/passwd', reason: 'scheme' },
      { to: 'gopher://other.test/', reason: 'scheme' },
    ])
    .run(async ({ assert }, { to, reason }) => {
      answer = (_, response) => response.writeHead(302, { location: to }).end()
      const names = {
        'site.test': [[PUBLIC]],
        'other.test': [[PUBLIC]],
        // The name has a public address for the first page, and a private one when that page redirects back to it.
        'rebind.test': [[PUBLIC], ['127.0.0.1']],
      }
      const way = aWay(names)
      const first = to.includes('rebind') ? 'http://rebind.test/' : 'http://site.test/'
      assert.equal(await reasonOf(way.get(first)), reason)
      assert.deepEqual(way.refused, [reason])
      assert.deepEqual(way.connected, [PUBLIC])
    })

  test('stops at an endless response, compressed or not', async ({ assert }) => {
    answer = ({ url }, response) => {
      const sink = url === '/packed' ? createGzip() : response
      if (sink !== response) {
        response.setHeader('content-encoding', 'gzip')
        sink.pipe(response)
      }
      const pour = () => {
        while (!response.destroyed && sink.write('x'.repeat(16_384)));
        if (!response.destroyed) sink.once('drain', pour)
      }
      pour()
    }
    const way = aWay({ 'site.test': [[PUBLIC]] })
    assert.equal(await reasonOf(way.read('http://site.test/')), 'too_large')
    assert.equal(await reasonOf(way.read('http://site.test/packed')), 'too_large')
    assert.deepEqual(way.refused, ['too_large', 'too_large'])
  })

  test('repeats only safe requests at the next address: {$self}')
    .with(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const)
    .run(async ({ assert }, method) => {
      const heard: string[] = []
      answer = (request, response) => {
        heard.push(request.method!)
        if (heard.length === 1) request.socket.destroy()
        else response.end()
      }
      const way = aWay({ 'site.test': [[PUBLIC, '93.184.216.35']] })
      const isSafe = method === 'GET' || method === 'HEAD'
      const reason = await reasonOf(way.get('http://site.test/', { method }))
      assert.equal(reason, isSafe ? 'none' : 'unreachable')
      assert.deepEqual(heard, isSafe ? [method, method] : [method])
    })

  test('tries the next address if one doesn’t respond', async ({ assert }) => {
    answer = (_, response) => response.end('there')
    const open = makeGuardedFetch({
      resolver: async () => [PUBLIC, '93.184.216.35'],
      connect: (address) =>
        address === PUBLIC
          ? connect({ host: 'silent.test', port, lookup: () => {} })
          : connect({ host: '127.0.0.1', port }),
      onRefused: () => {},
    })
    const found = await open('http://site.test/', { ...LIMITS, method: 'POST', timeout: 5_000 })
    assert.equal(String(await readAll(found)), 'there')
  })

  test('tries the next address if a host refuses the connection', async ({ assert }) => {
    const bodies: string[] = []
    answer = async (request, response) => {
      bodies.push(await text(request))
      response.end()
    }
    const connected: string[] = []
    const post = makeGuardedFetch({
      resolver: async () => [PUBLIC, '93.184.216.35'],
      connect: (address) => {
        connected.push(address)
        return connect({ host: '127.0.0.1', port: address === PUBLIC ? 1 : port })
      },
      onRefused: () => {},
    })
    const found = await post('http://site.test/', { ...LIMITS, method: 'POST', body: 'once' })
    assert.equal(found.status, 200)
    assert.deepEqual(connected, [PUBLIC, '93.184.216.35'])
    assert.deepEqual(bodies, ['once'])
  })

  test('stops at too many bytes, announced, sent or decompressed', async ({ assert }) => {
    answer = ({ url }, response) => {
      if (url === '/said') response.setHeader('content-length', 5_000).end('x'.repeat(5_000))
      else if (url === '/bomb') {
        response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(100_000)))
      } else if (url === '/packed') {
        response.setHeader('content-encoding', 'gzip').end(gzipSync('fits'))
      } else if (url === '/odd') response.setHeader('content-encoding', 'compress').end('x')
      else for (let chunk = 0; chunk < 5; chunk += 1) response.write('x'.repeat(300))
      if (url === '/sent') response.end()
    }
    const way = aWay({ 'site.test': [[PUBLIC]] })
    assert.equal(await reasonOf(way.get('http://site.test/said')), 'too_large')
    assert.equal(await reasonOf(way.read('http://site.test/sent')), 'too_large')
    assert.equal(await reasonOf(way.read('http://site.test/bomb')), 'too_large')
    assert.equal(await reasonOf(way.get('http://site.test/odd')), 'encoding')
    assert.equal(await way.read('http://site.test/packed'), 'fits')
  })

  test('stops after a timeout, before and during a response', async ({ assert }) => {
    answer = ({ url }, response) => {
      if (url === '/drip') response.write('a')
    }
    const way = aWay({ 'site.test': [[PUBLIC]] })
    assert.equal(await reasonOf(way.get('http://site.test/', { timeout: 100 })), 'time')
    assert.equal(await reasonOf(way.read('http://site.test/drip', { timeout: 200 })), 'time')
    assert.deepEqual(way.refused, ['time', 'time'])
  })

  test('rejects a response that changes the protocol', async ({ assert }) => {
    answer = ({ socket }) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')
    const way = aWay({ 'site.test': [[PUBLIC]] })
    assert.equal(await reasonOf(way.get('http://site.test/')), 'unreachable')
  }).timeout(5_000)

  test('reads only the requested types', async ({ assert }) => {
    answer = (_, response) => response.setHeader('content-type', 'application/zip').end('PK')
    const way = aWay({ 'site.test': [[PUBLIC]] })
    const types = ['text/html', 'image/']
    assert.equal(await reasonOf(way.get('http://site.test/', { types })), 'type')
  })

  test('allows the operator’s hosts, only with their port, for callers that name them', async ({
    assert,
  }) => {
    answer = (_, response) => response.end('inside')
    const way = aWay({ 'models.test': [['10.0.0.7']] })
    const allowed = allowedHosts([`models.test:${port}`])
    assert.equal(await way.read(`http://models.test:${port}/`, { allowed }), 'inside')
    assert.equal(await reasonOf(way.get('http://models.test/', { allowed })), 'address')
    assert.equal(await reasonOf(way.get(`http://models.test:${port}/`)), 'port')
    assert.equal(await reasonOf(way.get('http://models.test/')), 'address')
  })
})
