import { once } from 'node:events'
import { request } from 'node:http'
import { test } from '@japa/runner'
import { listObjects } from '#storage/list_objects'
import { StorageUnavailable } from '#storage/storage_unavailable'
import { type OwnStore, ownStore, storeAt } from '#tests/support/services/own_store'

const VIDEO = 'video/mp4'

test.group('The embedded store, unlike some others,', (group) => {
  let own: OwnStore
  group.setup(async () => {
    own = await ownStore()
    return () => own.stop()
  })

  test('accepts one upload of an object at a time', async ({ assert }) => {
    const options = { key: 'mine/cut.mp4', contentType: VIDEO, size: 10 }
    const { url, headers } = await own.store.presignPut(options)
    const first = request(url, {
      method: 'PUT',
      headers: { ...headers, 'content-length': '10', 'expect': '100-continue' },
    })
    const answered = once(first, 'response')
    first.flushHeaders()
    await once(first, 'continue')
    await new Promise((resolve) => first.write('01234', resolve))

    const second = await fetch(url, { method: 'PUT', headers, body: 'abcdefghij' })
    assert.equal(second.status, 409)
    first.end('56789')
    const [{ statusCode }] = await answered
    assert.equal(statusCode, 200)
    assert.equal(Buffer.from(await own.store.readStart(options.key, 10)).toString(), '0123456789')
  })

  test('lists its objects in the order of their keys, page by page', async ({ assert }) => {
    const another = await ownStore()
    try {
      const keys = ['a/b/1', 'a/b-c', 'a/b.d/2', 'a-b/3', 'z', 'a/b/10', 'Z/y']
      for (const key of keys) await another.store.put(key, key, 'text/plain')
      const place = { client: another.clients.inner, bucket: another.bucket }
      const wanted = keys.toSorted().map((key) => [key, key.length])
      for (const page of [1, 2, 3, 7, undefined]) {
        const listed = await Array.fromAsync(listObjects(place, page))
        assert.deepEqual(
          listed.map(({ key, size }) => [key, size]),
          wanted
        )
      }
    } finally {
      another.stop()
    }
  })

  test('forbids browsers to sniff the type of what it serves', async ({ assert }) => {
    await own.store.put('mine/seen.mp4', 'hello', VIDEO)
    const { url } = await own.store.presignGet({
      key: 'mine/seen.mp4',
      downloadName: 'seen.mp4',
      contentType: VIDEO,
      disposition: 'inline',
    })
    const response = await fetch(url)
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(await response.text(), 'hello')
  })

  test('reports another region in the settings', async ({ assert }) => {
    const { store: elsewhere } = storeAt(own.endpoint, own.bucket, { region: 'eu-north-9' })
    await assert.rejects(() => elsewhere.ping(), StorageUnavailable)
    await assert.rejects(() => elsewhere.ping(), /AuthorizationHeaderMalformed.*eu-north-9/)
  })
})
