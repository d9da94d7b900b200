import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { type OwnStore, ownStore, storeAt } from '#tests/support/services/own_store'
import { type RawRequest, sendRaw, sign } from '#tests/support/raw_request'

const THEIRS = 'company-b/content/1/secret.mp4'
const VIDEO = 'video/mp4'

test.group('The embedded store', (group) => {
  let own: OwnStore
  group.setup(async () => {
    own = await ownStore()
    await own.store.put(THEIRS, 'of another company', VIDEO)
    return () => own.stop()
  })

  const send = (raw: RawRequest) => sendRaw(own.endpoint, raw)
  const statusOf = (raw: RawRequest) => send(raw).then(({ status }) => status)
  const at = (key: string) => `/${own.bucket}/${key}`
  const read = async (key: string) => Buffer.from(await own.store.readStart(key, 100)).toString()

  async function upload(headers: Record<string, string> = {}, key = `mine/${Math.random()}`) {
    const presigned = await own.store.presignPut({ key, contentType: VIDEO, size: 5 })
    const { pathname, search } = new URL(presigned.url)
    const all = { ...presigned.headers, 'content-length': '5', ...headers }
    return send({ method: 'PUT', path: pathname + search, headers: all, body: 'hello' })
  }

  const statusOfUpload = (key: string) => upload({}, key).then(({ status }) => status)

  test('refuses an invalid signature: {method} {search}')
    .with([
      { method: 'GET', search: '?X-Amz-Signature=x' },
      { method: 'GET', search: '?list-type=2&X-Amz-Signature=x' },
      { method: 'PUT', search: '?X-Amz-Signature=x' },
      { method: 'DELETE', search: '?X-Amz-Signature=x' },
      { method: 'POST', search: '?delete&X-Amz-Signature=x' },
      { method: 'GET', search: '?AWSAccessKeyId=own-store&Signature=x&Expires=99999999999' },
      { method: 'GET', search: '' },
    ])
    .run(async ({ assert }, { method, search }) => {
      for (const path of [`/${own.bucket}${search}`, at(THEIRS) + search, `/${search}`]) {
        const { status, text } = await send({ method, path, body: 'x' })
        assert.include([400, 403], status, path)
        assert.notInclude(text, 'of another company')
      }
      assert.equal(await read(THEIRS), 'of another company')
    })

  test('refuses an Authorization header that is wrong, old, or of another region', async ({
    assert,
  }) => {
    const good = await sign(own.endpoint, { method: 'GET', path: at(THEIRS) })
    assert.equal(await statusOf(good), 200)

    const { authorization } = good.headers
    const wrong = [
      authorization.replace(/Signature=./, 'Signature=z'),
      authorization.replace(/[0-9a-f]{64}$/, '0'.repeat(64)),
      authorization.replace('own-store', 'S3RVER'),
      authorization.replace('eu-test-1', 'us-east-1'),
      authorization.replace('host;', ''),
      'AWS own-store:x',
      '',
    ]
    for (const value of wrong) {
      const headers = { ...good.headers, authorization: value }
      assert.include([400, 403], await statusOf({ ...good, headers }), value)
    }
    const headers = { ...good.headers, 'x-amz-date': '20200101T000000Z' }
    assert.include([400, 403], await statusOf({ ...good, headers }))
  })

  test('refuses a signed URL after its expiry, and a header-signed request after 15 minutes', async ({
    assert,
  }) => {
    const { url } = await own.store.presignGet({
      key: THEIRS,
      downloadName: 'a.mp4',
      contentType: VIDEO,
      disposition: 'inline',
    })
    const { pathname, searchParams } = new URL(url)
    const path = () => `${pathname}?${searchParams}`
    assert.equal(await statusOf({ method: 'GET', path: path() }), 200)

    for (const life of ['99999999', '-1', '1e3', '0', '']) {
      searchParams.set('X-Amz-Expires', life)
      assert.include([400, 403], await statusOf({ method: 'GET', path: path() }), life)
    }
  })

  test('refuses an S3 header that was not signed: {name}')
    .with([
      { name: 'x-amz-copy-source', value: `/own-bucket/${THEIRS}` },
      { name: 'x-amz-metadata-directive', value: 'REPLACE' },
      { name: 'x-amz-website-redirect-location', value: 'https://evil.example' },
      { name: 'x-amz-meta-company', value: 'b' },
      { name: 'x-amz-content-sha256', value: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' },
      { name: 'X-AMZ-Storage-Class', value: 'GLACIER' },
    ])
    .run(async ({ assert }, { name, value }) => {
      const key = `mine/${name}`
      const { status, text } = await upload({ [name]: value }, key)
      assert.equal(status, 403)
      assert.include(text, 'not signed')
      assert.isNull(await own.store.head(key))
    })

  test('refuses S3 headers in the URL', async ({ assert }) => {
    const { url, headers } = await own.store.presignPut({
      key: 'mine/in-address',
      contentType: VIDEO,
      size: 5,
    })
    const { pathname, search } = new URL(url)
    const path = `${pathname}${search}&x-amz-copy-source=${encodeURIComponent(at(THEIRS))}`
    assert.include([400, 403], await statusOf({ method: 'PUT', path, headers, body: 'hello' }))
    assert.isNull(await own.store.head('mine/in-address'))
  })

  test('copies only within its bucket', async ({ assert }) => {
    const copy = async (source: string) => {
      const headers = { 'x-amz-copy-source': source }
      const raw = { method: 'PUT', path: at('mine/copy'), headers }
      return await statusOf(await sign(own.endpoint, raw))
    }
    for (const source of ['/other/a', '/own-bucket/../x/a', '/own-bucket/..%2fx', '/own-bucket/']) {
      assert.include([400, 404], await copy(source), source)
    }
    assert.equal(await copy(at(THEIRS)), 200)
  })

  test('stores a body only if it is the signed one', async ({ assert }) => {
    const put = async (key: string, signedBody: string, body: string) => {
      const hash = createHash('sha256').update(signedBody).digest('hex')
      const headers = { 'x-amz-content-sha256': hash }
      const raw = { method: 'PUT', path: at(key), headers, body }
      return await statusOf(await sign(own.endpoint, raw))
    }
    assert.equal(await put('mine/whole', 'hello', 'hello'), 200)
    assert.equal(await put('mine/other', 'hello', 'jello'), 400)
    assert.isNull(await own.store.head('mine/other'))
  })

  test('responds only to its own host names', async ({ assert }) => {
    const path = at(THEIRS)
    for (const host of ['evil.example', `evil.example:${new URL(own.endpoint).port}`]) {
      const signed = await sign(own.endpoint, { method: 'GET', path, headers: { host } })
      assert.equal(await statusOf(signed), 403)
      assert.equal(await statusOf({ method: 'OPTIONS', path, headers: { host } }), 403)
    }
  })

  test('refuses forms and deletions from pages: {type}')
    .with([
      { type: 'multipart/form-data; boundary=x', method: 'POST' },
      { type: 'application/x-www-form-urlencoded', method: 'POST' },
      { type: 'text/plain', method: 'POST' },
      { type: 'video/mp4', method: 'DELETE' },
    ])
    .run(async ({ assert }, { type, method }) => {
      const headers = { 'content-type': type, 'origin': 'http://localhost:3333' }
      for (const path of [at('x?uploads='), `/${own.bucket}?delete=`, at('x')]) {
        const signed = await sign(own.endpoint, { method, path, headers })
        assert.equal(await statusOf(signed), 403, path)
      }
    })

  test('supports only the operations of the product: {method} {path}')
    .with([
      { method: 'GET', path: '/' },
      { method: 'GET', path: '/own-bucket' },
      { method: 'GET', path: '/own-bucket?list-type=2' },
      { method: 'DELETE', path: '/own-bucket' },
      { method: 'POST', path: '/own-bucket?delete=' },
      { method: 'PUT', path: '/own-bucket?website=' },
      { method: 'PUT', path: '/own-bucket?acl=' },
      { method: 'PUT', path: '/other-bucket' },
      { method: 'PUT', path: '/own-bucket/a?tagging=' },
      { method: 'GET', path: '/own-bucket/a?acl=' },
      { method: 'PATCH', path: '/own-bucket/a' },
      { method: 'PROPFIND', path: '/own-bucket/a' },
      { method: 'PUT', path: '/own-bucket/a?partNumber=../1&uploadId=0' },
      { method: 'PUT', path: `/own-bucket/a?partNumber=1&uploadId=${'0'.repeat(32)}` },
      { method: 'DELETE', path: '/own-bucket/a?uploadId=..' },
    ])
    .run(async ({ assert }, raw) => {
      const { status } = await send(await sign(own.endpoint, raw))
      assert.include([400, 403, 404, 405], status)
    })

  test('logs operations without signatures', async ({ assert }) => {
    assert.equal(await statusOfUpload('mine/logged'), 200)
    assert.equal(await statusOfUpload('mine/logged'), 412)
    await send({ method: 'GET', path: `${at(THEIRS)}?X-Amz-Signature=abc` })

    assert.include(own.log(), 'mine/logged')
    const secrets = /.*(X-Amz-|AWS4|Signature|Credential).*/.exec(own.log())?.[0]
    assert.isUndefined(secrets)
  })

  test('refuses another secret', async ({ assert }) => {
    const { store } = storeAt(own.endpoint, own.bucket, { secretAccessKey: 'guessed' })
    await assert.rejects(() => store.readStart(THEIRS, 5), /signature/)
  })
})
