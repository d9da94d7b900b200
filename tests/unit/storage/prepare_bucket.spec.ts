import { once } from 'node:events'
import { renameSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { GetBucketCorsCommand } from '@aws-sdk/client-s3'
import { bucket, clients } from '#config/drive'
import { STORE_CHECKS, type StoreCheck } from '#storage/checks/all'
import { allowsPages } from '#storage/checks/origins'
import {
  enforcesSignedLength,
  enforcesSignedType,
  joinsParts,
  refusesUnsignedCopy,
} from '#storage/checks/uploads'
import {
  checksConditionAtEnd,
  refusesToReplace,
  acceptsOneConcurrentPut,
} from '#storage/checks/put_once'
import { forbidCopies } from '#storage/forbid_copies'
import { allowOrigin, ensureBucket } from '#storage/prepare_bucket'
import { type Fault, startSimpleStore } from '#tests/support/services/simple_store'
import { type OwnStore, ownStore, storeAt } from '#tests/support/services/own_store'

const ORIGIN = 'https://rushes.example.test'

test.group('Preparing the store', (group) => {
  let own: OwnStore
  group.each.setup(async () => {
    own = await ownStore()
    return () => own.stop()
  })
  const place = () => ({ client: own.clients.inner, bucket: own.bucket })

  async function rulesFor(origin: string) {
    const command = new GetBucketCorsCommand({ Bucket: own.bucket })
    const { CORSRules = [] } = await own.clients.inner.send(command)
    return CORSRules.filter(({ AllowedOrigins }) => AllowedOrigins?.includes(origin))
  }

  test('creates the bucket once', async ({ assert }) => {
    renameSync(join(own.folder, own.bucket), join(own.folder, '.gone'))
    assert.isTrue(await ensureBucket(place()))
    assert.isFalse(await ensureBucket(place()))
  })

  test('adds the CORS rule for the pages once, and keeps other rules', async ({ assert }) => {
    assert.isTrue(await allowOrigin(place(), 'https://other.example.test'))
    assert.isTrue(await allowOrigin(place(), ORIGIN))
    assert.isTrue(await allowOrigin(place(), ORIGIN))

    assert.lengthOf(await rulesFor(ORIGIN), 1)
    assert.lengthOf(await rulesFor('https://other.example.test'), 1)
  })

  test('distinguishes a store that obeys unsigned headers from one that does not', async ({
    assert,
  }) => {
    assert.isTrue(await refusesUnsignedCopy(place()))
    const obeying = await startObeyingStore()
    const client = storeAt(obeying.endpoint, own.bucket).clients.inner
    assert.isFalse(await refusesUnsignedCopy({ client, bucket: own.bucket }))
    obeying.stop()
  })

  test('adds a policy against copies to one that obeys them, and keeps existing statements', async ({
    assert,
    cleanup,
  }) => {
    const theirs = { Sid: 'Theirs', Effect: 'Deny', Principal: '*', Action: 's3:DeleteBucket' }
    const obeying = await startObeyingStore({ Version: '2012-10-17', Statement: [theirs] })
    cleanup(() => void obeying.stop())
    const client = storeAt(obeying.endpoint, own.bucket).clients.inner
    const obeyed = { client, bucket: own.bucket }

    assert.isTrue(await forbidCopies(obeyed))
    assert.isTrue(await forbidCopies(obeyed))
    assert.isTrue(await refusesUnsignedCopy(obeyed))
    const sids = obeying.policy()!.Statement.map(({ Sid }) => Sid)
    assert.deepEqual(sids, ['Theirs', 'RushesUploadsAreNotCopies'])
  })

  test('allows pages only by their rule', async ({ assert }) => {
    await allowOrigin(place(), ORIGIN)
    assert.isTrue(await allowsPages(place(), ORIGIN))
    assert.isFalse(await allowsPages(place(), 'https://other.example.test'))
  })
})

test.group('The store of the tests', () => {
  test('fulfils the contract: {promise}')
    .with(STORE_CHECKS)
    .run(async ({ assert }, { holds }) => {
      assert.isTrue(await holds({ client: clients.inner, bucket }))
    })
})

test.group('A store that can’t be relied on', () => {
  const CASES: { fault: Fault; check: StoreCheck['holds'] }[] = [
    { fault: 'replaces', check: refusesToReplace },
    { fault: 'replaces', check: acceptsOneConcurrentPut },
    { fault: 'looks at the beginning', check: checksConditionAtEnd },
    { fault: 'takes any type', check: enforcesSignedType },
    { fault: 'takes any length', check: enforcesSignedLength },
    { fault: 'takes any length', check: joinsParts },
    { fault: 'joins nothing', check: joinsParts },
  ]

  test('is detected: it {fault} ({name})')
    .with(CASES.map((one) => ({ ...one, name: one.check.name })))
    .run(async ({ assert, cleanup }, { fault, check }) => {
      const store = await startSimpleStore(fault)
      cleanup(() => store.stop())
      const { inner } = storeAt(store.endpoint, 'simple').clients
      assert.isFalse(await check({ client: inner, bucket: 'simple' }))
    })

  test('passes without a fault: {name}')
    .with(
      [...new Set(CASES.map(({ check }) => check))].map((check) => ({ name: check.name, check }))
    )
    .run(async ({ assert, cleanup }, { check }) => {
      const store = await startSimpleStore()
      cleanup(() => store.stop())
      const { inner } = storeAt(store.endpoint, 'simple').clients
      assert.isTrue(await check({ client: inner, bucket: 'simple' }))
    })
})

type Policy = { Version: string; Statement: { Sid: string }[] }

/** Starts a store that obeys the copy header of a signed request, unless its policy mentions copies. */
async function startObeyingStore(policy?: Policy) {
  const objects = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const [path, query = ''] = request.url!.split('?')
    const source = request.headers['x-amz-copy-source']
    let body = ''
    for await (const chunk of request) body += chunk
    if (query.startsWith('policy')) {
      if (request.method === 'PUT') policy = JSON.parse(body)
      return response.writeHead(policy ? 200 : 404).end(JSON.stringify(policy))
    }
    if (source && JSON.stringify(policy ?? {}).includes('s3:x-amz-copy-source')) {
      return response.writeHead(403).end()
    }
    if (request.method === 'PUT') objects.set(path, source ? objects.get(`${source}`)! : body)
    if (request.method === 'DELETE') objects.delete(path)
    response.writeHead(objects.has(path) || request.method === 'DELETE' ? 200 : 404)
    response.end(objects.get(path))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, policy: () => policy, stop: () => server.close() }
}
