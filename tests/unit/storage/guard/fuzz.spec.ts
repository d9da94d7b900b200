import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { type OwnStore, ownStore } from '#tests/support/services/own_store'
import { type RawRequest, sendRaw, sign } from '#tests/support/raw_request'

const ROUNDS = 3_000
const SECRET = 'what nobody else may read'
const KEY = 'company/content/1/secret.mp4'

/** Returns a deterministic generator (mulberry32), so that a failed attempt can be repeated. */
function randomFrom(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS', 'LOCK', 'COPY']
const STEPS = (
  '.. . %2e%2e %2E%2E ..%2f ..%2F %2e%2e%2f ..%5c ..\\ %252e%252e%252f ..%00 %c0%ae%c0%ae ' +
  '%ff . ;a ..; own-bucket .arriving ._S3rver_cors.xml ._S3rver_uploads company content 1 ' +
  'secret.mp4 secret.mp4._S3rver_object canary.txt objects %0d%0a a%2fb a%2Fb * '
).split(' ')
const PARAMETERS = (
  'X-Amz-Signature=x X-Amz-Algorithm=AWS4-HMAC-SHA256 X-Amz-Expires=900 X-Amz-Expires=-1 ' +
  'X-Amz-SignedHeaders=host X-Amz-SignedHeaders= X-Amz-Date=20990101T000000Z X-Amz-Signature= ' +
  'X-Amz-Credential=own-store/20990101/eu-test-1/s3/aws4_request Signature=x AWSAccessKeyId=x ' +
  'list-type=2 delete uploads uploadId=.. uploadId=../../objects partNumber=1 acl cors website ' +
  'policy versions tagging prefix=../ x-amz-copy-source=/own-bucket/a response-content-type=text/html'
).split(' ')
const HEADERS: [string, string][] = [
  ['authorization', 'AWS own-store:x'],
  ['authorization', 'AWS4-HMAC-SHA256 Credential=own-store/20990101/eu-test-1/s3/aws4_request'],
  ['x-amz-copy-source', `/own-bucket/${KEY}`],
  ['x-amz-copy-source', '/../canary.txt'],
  ['x-amz-date', '20990101T000000Z'],
  ['x-amz-content-sha256', 'UNSIGNED-PAYLOAD'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['origin', 'https://evil.example'],
  ['host', 'evil.example'],
  ['x-forwarded-host', '127.0.0.1'],
  ['x-http-method-override', 'DELETE'],
  ['range', 'bytes=0-5'],
  ['if-none-match', '*'],
  ['expect', '100-continue'],
  ['transfer-encoding', 'chunked'],
]

test.group('The embedded store under attack', (group) => {
  let own: OwnStore
  group.each.setup(async () => {
    own = await ownStore()
    await own.store.put(KEY, SECRET, 'video/mp4')
    writeFileSync(canary(), SECRET)
    return () => own.stop()
  })
  const canary = () => join(dirname(own.folder), 'canary.txt')

  /** Returns the paths and contents of all files in and around the store. */
  function everything(): string[] {
    const options = { cwd: dirname(own.folder), withFileTypes: true } as const
    return globSync(['**/*', '**/.*'], options)
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => `${path} ${readFileSync(path, 'utf8')}`)
  }

  function attempts(random: () => number) {
    const one = <T>(list: T[]) => list[Math.floor(random() * list.length)]
    const some = <T>(list: T[], most: number) =>
      Array.from({ length: Math.floor(random() * (most + 1)) }, () => one(list))
    const path = () => {
      const start = random() < 0.8 ? '/own-bucket' : ''
      const real = random() < 0.3 ? `/${KEY}` : ''
      return `${start}${real}/${some(STEPS, 6).join('/')}`
    }
    const query = () => {
      const parameters = some(PARAMETERS, 8).join('&')
      return parameters && `?${parameters}`
    }
    return (): RawRequest => ({
      method: one(METHODS),
      path: path() + query(),
      headers: Object.fromEntries(some(HEADERS, 4)),
      body: random() < 0.3 ? '<Delete><Object><Key>a</Key></Object></Delete>' : undefined,
    })
  }

  test('returns and changes nothing without the key', async ({ assert }) => {
    const before = everything()
    const next = attempts(randomFrom(6))
    for (let round = 0; round < ROUNDS; round++) {
      const raw = next()
      const { status, text } = await sendRaw(own.endpoint, raw)
      const allowed = raw.method === 'OPTIONS' ? status < 500 : status === 0 || isRefusal(status)
      assert.isTrue(allowed, `${status} for ${JSON.stringify(raw)}`)
      assert.notInclude(text, SECRET, JSON.stringify(raw))
    }
    assert.deepEqual(everything(), before)
  }).timeout(120_000)

  test('keeps the owner of the key inside its bucket', async ({ assert }) => {
    const next = attempts(randomFrom(12))
    for (let round = 0; round < ROUNDS / 3; round++) {
      const { method, path, body } = next()
      const raw = { method, path, body }
      const signed = await sign(own.endpoint, raw)
      const { text, status } = await sendRaw(own.endpoint, signed)
      assert.isBelow(status, 500, JSON.stringify(raw))
      if (!raw.path.startsWith(`/own-bucket/${KEY}`)) assert.notInclude(text, SECRET)
    }
    assert.equal(readFileSync(canary(), 'utf8'), SECRET)
    const outside = everything().filter((line) => !line.startsWith(join(own.folder, own.bucket)))
    assert.deepEqual(outside, [`${canary()} ${SECRET}`])
  }).timeout(120_000)

  test('a signed URL is refused after any change', async ({ assert }) => {
    const { url } = await own.store.presignGet({
      key: KEY,
      downloadName: 'a.mp4',
      contentType: 'video/mp4',
      disposition: 'inline',
    })
    const { pathname, search } = new URL(url)
    const get = (path: string) => sendRaw(own.endpoint, { method: 'GET', path })
    const { status: untouched } = await get(pathname + search)
    assert.equal(untouched, 200)

    const random = randomFrom(18)
    for (let round = 0; round < ROUNDS / 3; round++) {
      const whole = pathname + search
      const at = Math.floor(random() * whole.length)
      const letter = String.fromCharCode(97 + Math.floor(random() * 26))
      const path = whole.slice(0, at) + letter + whole.slice(at + 1)
      if (path === whole || hasSameMeaning(path, whole)) continue
      const { status, text } = await get(path)
      assert.isTrue(isRefusal(status), `${status} for ${path}`)
      assert.notInclude(text, SECRET)
    }
  }).timeout(120_000)

  const isRefusal = (status: number) => status >= 400 && status < 500

  /** `%2F` and `%2f` are the same parameter. */
  function hasSameMeaning(one: string, other: string): boolean {
    const [left, right] = [one, other].map((path) => path.split('?'))
    const query = (text: string) => new URLSearchParams(text).toString()
    return left[0] === right[0] && query(left[1] ?? '') === query(right[1] ?? '')
  }
})
