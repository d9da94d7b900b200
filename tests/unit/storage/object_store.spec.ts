import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { v7 as uuidv7 } from 'uuid'
import env from '#start/env'
import { makeClients } from '#storage/clients'
import { diskOf } from '#storage/disks'
import { ObjectStore } from '#storage/object_store'
import { objectKey } from '#storage/object_key'
import { ObjectMissing, StorageUnavailable } from '#storage/storage_unavailable'
import store from '#storage/store'

const VIDEO = 'video/mp4'

function aKey(name = 'cut.mp4'): string {
  return objectKey({ companyId: uuidv7(), purpose: 'content', fileId: uuidv7(), name })
}

type Otherwise = { publicEndpoint?: string; secret?: string }

/** Returns a store with the configured settings, at another endpoint. */
function storeAt(
  endpoint: string,
  bucket = env.get('S3_BUCKET'),
  { publicEndpoint = endpoint, secret }: Otherwise = {}
) {
  const clients = makeClients({
    endpoint,
    publicEndpoint,
    forcePathStyle: true,
    region: env.get('S3_REGION'),
    accessKeyId: env.get('S3_ACCESS_KEY_ID'),
    secretAccessKey: secret ?? env.get('S3_SECRET_ACCESS_KEY'),
  })
  const { inner, outer } = clients
  const disks = { inner: () => diskOf(inner, bucket), outer: () => diskOf(outer, bucket) }
  return new ObjectStore(disks, clients, bucket)
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}

async function put(
  presigned: { url: string; headers: Record<string, string> },
  body: string,
  headers = {}
) {
  const response = await fetch(presigned.url, {
    method: 'PUT',
    headers: { ...presigned.headers, ...headers },
    body,
  })
  await response.arrayBuffer()
  return response.status
}

test.group('Presigned PUT', () => {
  test('accepts exactly the signed type and size', async ({ assert }) => {
    const key = aKey()
    const presigned = await store.presignPut({ key, contentType: VIDEO, size: 5 })

    assert.equal(await put(presigned, 'hello'), 200)
    assert.containSubset(await store.head(key), { size: 5, contentType: VIDEO })
  })

  test('refuses a body of {what}')
    .with([
      { what: 'more bytes', body: 'hello and more', headers: {} },
      { what: 'fewer bytes', body: 'hi', headers: {} },
      { what: 'another type', body: 'hello', headers: { 'content-type': 'text/html' } },
      { what: 'a free pass to replace', body: 'hello', headers: { 'if-none-match': '"x"' } },
    ])
    .run(async ({ assert }, { body, headers }) => {
      const key = aKey()
      const presigned = await store.presignPut({ key, contentType: VIDEO, size: 5 })

      assert.equal(await put(presigned, body, headers), 403)
      assert.isNull(await store.head(key))
    })

  test('signs every required header, and its path', async ({ assert }) => {
    const { url, headers } = await store.presignPut({ key: aKey(), contentType: VIDEO, size: 5 })
    const signed = new URL(url).searchParams.get('X-Amz-SignedHeaders')!.split(';')
    assert.includeMembers(signed, [...Object.keys(headers), 'host', 'content-length'])
  })

  test('can’t be used for another company’s object', async ({ assert }) => {
    const [mine, theirs] = [aKey(), aKey()]
    await store.put(theirs, 'theirs', VIDEO)
    const presigned = await store.presignPut({ key: mine, contentType: VIDEO, size: 6 })
    const source = { 'x-amz-copy-source': `/${store.bucket}/${theirs}` }
    assert.equal(await put(presigned, 'hello!', source), 403)
    assert.isNull(await store.head(mine))
  })

  test('accepts no other key, and no unsigned request', async ({ assert }) => {
    const { url, headers } = await store.presignPut({ key: aKey(), contentType: VIDEO, size: 5 })
    const other = aKey()
    const elsewhere = new URL(url)
    elsewhere.pathname = `/${store.bucket}/${other}`
    assert.equal(await put({ url: elsewhere.href, headers }, 'hello'), 403)

    elsewhere.search = ''
    assert.equal(await put({ url: elsewhere.href, headers }, 'hello'), 403)
    assert.isNull(await store.head(other))
  })

  test('never replaces an existing object', async ({ assert }) => {
    const key = aKey()
    const presigned = await store.presignPut({ key, contentType: VIDEO, size: 5 })

    assert.equal(await put(presigned, 'first'), 200)
    assert.equal(await put(presigned, 'other'), 412)
    assert.equal(Buffer.from(await store.readStart(key, 5)).toString(), 'first')
  })

  test('leaves nothing behind if it is interrupted, and can be tried again', async ({ assert }) => {
    const key = aKey()
    const presigned = await store.presignPut({ key, contentType: VIDEO, size: 100_000 })
    await breakOff(presigned.url, presigned.headers)

    let status: number
    do status = await put(presigned, 'x'.repeat(100_000))
    while (status === 409)
    assert.equal(status, 200)
    assert.containSubset(await store.head(key), { size: 100_000 })
  })

  test('creates nothing that is visible before it is complete', async ({ assert }) => {
    const key = aKey()
    const { url, headers } = await store.presignPut({ key, contentType: VIDEO, size: 100_000 })
    const call = request(url, {
      method: 'PUT',
      headers: { ...headers, 'content-length': '100000', 'expect': '100-continue' },
    })
    const answered = once(call, 'response')
    call.flushHeaders()
    await once(call, 'continue')
    await new Promise((resolve) => call.write('x'.repeat(50_000), resolve))
    assert.isNull(await store.head(key))

    call.end('x'.repeat(50_000))
    const [{ statusCode }] = await answered
    assert.equal(statusCode, 200)
    assert.containSubset(await store.head(key), { size: 100_000 })
  })

  test('expires at the documented time', async ({ assert }) => {
    const presigned = await store.presignPut({
      key: aKey(),
      contentType: VIDEO,
      size: 5,
      expiresIn: 60,
    })
    assert.closeTo(presigned.expiresAt.getTime(), Date.now() + 60_000, 10_000)
    assert.equal(new URL(presigned.url).searchParams.get('X-Amz-Expires'), '60')
  })

  test('has the host name for browsers', async ({ assert }) => {
    const split = storeAt('http://inner.example.test:9000', 'files', {
      publicEndpoint: 'https://files.example.test',
    })
    const { url } = await split.presignPut({ key: aKey(), contentType: VIDEO, size: 5 })
    assert.equal(new URL(url).origin, 'https://files.example.test')
  })
})

/** Announces 100,000 bytes, sends half of them and hangs up. */
function breakOff(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve) => {
    const call = request(url, {
      method: 'PUT',
      headers: { ...headers, 'content-length': '100000' },
    })
    call.on('error', () => resolve())
    call.write('x'.repeat(50_000), () => call.destroy(new Error('the line dropped')))
  })
}

test.group('Presigned GET', () => {
  test('returns the file’s own name and type, and supports ranges', async ({ assert }) => {
    const key = aKey()
    await store.put(key, '0123456789', VIDEO)
    const { url } = await store.presignGet({
      key,
      downloadName: 'Größe.mp4',
      contentType: VIDEO,
      disposition: 'attachment',
    })

    const response = await fetch(url, { headers: { range: 'bytes=2-4' } })
    assert.equal(response.status, 206)
    assert.equal(await response.text(), '234')
    assert.equal(response.headers.get('content-range'), 'bytes 2-4/10')
    assert.equal(response.headers.get('content-type'), VIDEO)
    assert.equal(
      response.headers.get('content-disposition'),
      `attachment; filename="Gr__e.mp4"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.mp4`
    )
  })

  test('{contentType} requested inline is served as {type}, {kind}')
    .with([
      { contentType: 'video/mp4', type: 'video/mp4', kind: 'inline' },
      { contentType: 'application/pdf', type: 'application/pdf', kind: 'inline' },
      { contentType: 'text/html', type: 'application/octet-stream', kind: 'attachment' },
      { contentType: 'image/svg+xml', type: 'application/octet-stream', kind: 'attachment' },
      { contentType: 'text/csv', type: 'text/plain; charset=utf-8', kind: 'attachment' },
    ])
    .run(async ({ assert }, { contentType, type, kind }) => {
      const key = aKey()
      await store.put(key, '<script>', contentType)
      const { url } = await store.presignGet({
        key,
        downloadName: 'a',
        contentType,
        disposition: 'inline',
      })
      const { headers } = await fetch(url)
      assert.equal(headers.get('content-type'), type)
      assert.match(headers.get('content-disposition')!, new RegExp(`^${kind};`))
    })

  test('can’t be changed to another file or another type', async ({ assert }) => {
    const key = aKey()
    await store.put(key, 'mine', VIDEO)
    await store.put(key.replace('cut', 'other'), 'theirs', VIDEO)
    const options = {
      key,
      downloadName: 'a.mp4',
      contentType: VIDEO,
      disposition: 'inline',
    } as const
    const { url } = await store.presignGet(options)

    assert.equal(await statusOf(url.replace('cut.mp4', 'other.mp4')), 403)
    assert.equal(await statusOf(url.replace('video%2Fmp4', 'text%2Fhtml')), 403)
    assert.equal(await statusOf(url.split('?')[0]), 403)
  })

  test('is the same URL for a while, so that browsers can cache files', async ({ assert }) => {
    const options = {
      key: aKey(),
      downloadName: 'a',
      contentType: VIDEO,
      disposition: 'inline',
    } as const
    const [first, second] = await Promise.all([
      store.presignGet({ ...options, expiresIn: 86_400 }),
      store.presignGet({ ...options, expiresIn: 86_400 }),
    ])
    assert.equal(first.url, second.url)
    assert.isAbove(first.expiresAt.getTime(), Date.now() + 86_400_000 * 0.66)
  })
})

test.group('Object store', (group) => {
  let folder: string
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rushes-store-'))
    return () => rm(folder, { recursive: true })
  })

  test('stores files and returns them unchanged', async ({ assert }) => {
    const key = aKey()
    const contents = Buffer.alloc(300_000, 'frame')
    await writeFile(join(folder, 'in'), contents)

    await store.putFile(key, join(folder, 'in'), VIDEO)
    await store.download(key, join(folder, 'out'))

    assert.isTrue(contents.equals(await readFile(join(folder, 'out'))))
    assert.deepInclude(await store.head(key), { size: 300_000, contentType: VIDEO })
  })

  test('reads the start of an object, even if it is shorter', async ({ assert }) => {
    const key = aKey()
    await store.put(key, 'short', VIDEO)
    assert.equal(Buffer.from(await store.readStart(key, 3)).toString(), 'sho')
    assert.equal(Buffer.from(await store.readStart(key, 4_096)).toString(), 'short')
  })

  test('removes unconfirmed uploads, even twice', async ({ assert }) => {
    const key = aKey()
    await store.put(key, 'hello', VIDEO)
    await store.deleteUnconfirmed(key)
    await store.deleteUnconfirmed(key)
    assert.isNull(await store.head(key))
  })

  test('distinguishes a missing object from an unavailable store', async ({ assert }) => {
    const key = aKey()
    assert.isNull(await store.head(key))
    await assert.rejects(() => store.readStart(key, 10), ObjectMissing)
    await assert.rejects(() => store.readStream(key), ObjectMissing)
    await assert.rejects(() => store.download(key, join(folder, 'out')), ObjectMissing)
    await assert.rejects(() => stat(join(folder, 'out')), /ENOENT/)
  })

  test('answers a ping', async ({ assert }) => {
    await assert.doesNotReject(() => store.ping())
  })

  test('reports a missing bucket', async ({ assert }) => {
    const elsewhere = storeAt(env.get('S3_ENDPOINT')!, 'nobody-made-this')
    await assert.rejects(() => elsewhere.ping(), /NoSuchBucket \(404\)/)
    await assert.rejects(() => elsewhere.readStart(aKey(), 10), StorageUnavailable)
  })

  test('reports rejected credentials', async ({ assert }) => {
    const stranger = storeAt(env.get('S3_ENDPOINT')!, store.bucket, { secret: 'another secret' })
    await assert.rejects(() => stranger.ping(), StorageUnavailable)
    await assert.rejects(() => stranger.ping(), /SignatureDoesNotMatch \(403\)/)
    await assert.rejects(() => stranger.head(aKey()), StorageUnavailable)
  })
})

test.group('A store that is down', (group) => {
  let server: Server
  let failing: ObjectStore
  group.setup(async () => {
    server = createServer((_, response) => response.writeHead(500).end()).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    failing = storeAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    return () => void server.close()
  })

  const calls = [
    { what: 'ping', call: (down: ObjectStore) => down.ping() },
    { what: 'head', call: (down: ObjectStore) => down.head(aKey()) },
    { what: 'readStart', call: (down: ObjectStore) => down.readStart(aKey(), 10) },
    { what: 'readStream', call: (down: ObjectStore) => down.readStream(aKey()) },
    { what: 'put', call: (down: ObjectStore) => down.put(aKey(), 'x', VIDEO) },
    { what: 'delete', call: (down: ObjectStore) => down.deleteUnconfirmed(aKey()) },
  ]

  test('makes {what} throw StorageUnavailable if the connection is refused')
    .with(calls)
    .run(async ({ assert }, { call }) => {
      await assert.rejects(() => call(storeAt('http://127.0.0.1:1')), StorageUnavailable)
    })

  test('makes {what} throw StorageUnavailable if it returns 500')
    .with(calls)
    .run(async ({ assert }, { call }) => {
      await assert.rejects(() => call(failing), StorageUnavailable)
    })
})

test.group('A store that hangs', (group) => {
  group.each.timeout(20_000)
  let server: Server
  group.setup(async () => {
    server = createServer((asked, response) => {
      // Sends the head of a response, but never its body.
      if (asked.method === 'GET') response.writeHead(206, { 'content-length': '10' }).write('x')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return () => {
      server.closeAllConnections()
      server.close()
    }
  })

  test('counts as unavailable within seconds while a user waits', async ({ assert }) => {
    const hanging = storeAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const began = performance.now()
    await Promise.all([
      assert.rejects(() => hanging.head(aKey()), StorageUnavailable),
      assert.rejects(() => hanging.readStart(aKey(), 10), StorageUnavailable),
    ])
    assert.isBelow(performance.now() - began, 20_000)
  })
})
