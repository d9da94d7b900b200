import { test } from '@japa/runner'
import { GetBucketCorsCommand } from '@aws-sdk/client-s3'
import env from '#start/env'
import { bucket, clients } from '#config/drive'
import { makeClients } from '#storage/clients'
import { allowOrigin, ensureBucket, refusesToReplace } from '#storage/prepare_bucket'

const client = clientForBuckets()
const ORIGIN = 'https://rushes.example.test'

/** Our store signs the address of a bucket without its closing slash. */
function clientForBuckets() {
  const { inner } = makeClients({
    endpoint: env.get('S3_ENDPOINT'),
    forcePathStyle: true,
    region: env.get('S3_REGION'),
    accessKeyId: env.get('S3_ACCESS_KEY_ID'),
    secretAccessKey: env.get('S3_SECRET_ACCESS_KEY'),
  })
  inner.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { path: string }
      request.path = request.path.replace(/^(\/[^/]+)\/$/, '$1')
      return next(args)
    },
    { step: 'build' }
  )
  return inner
}

async function rulesFor(name: string, origin: string) {
  const { CORSRules = [] } = await client.send(new GetBucketCorsCommand({ Bucket: name }))
  return CORSRules.filter(({ AllowedOrigins }) => AllowedOrigins?.includes(origin))
}

test.group('Preparing the store', () => {
  test('makes the bucket once', async ({ assert }) => {
    const name = `made-${Date.now()}`
    assert.isTrue(await ensureBucket({ client, bucket: name }))
    assert.isFalse(await ensureBucket({ client, bucket: name }))
  })

  test('adds the rule for our pages once, and keeps the others', async ({ assert }) => {
    const place = { client, bucket: `cors-${Date.now()}` }
    await ensureBucket(place)
    assert.isTrue(await allowOrigin(place, 'https://other.example.test'))
    assert.isTrue(await allowOrigin(place, ORIGIN))
    assert.isTrue(await allowOrigin(place, ORIGIN))

    assert.lengthOf(await rulesFor(place.bucket, ORIGIN), 1)
    assert.lengthOf(await rulesFor(place.bucket, 'https://other.example.test'), 1)
  })

  test('sees that our own store never replaces', async ({ assert }) => {
    assert.isTrue(await refusesToReplace({ client: clients.inner, bucket }))
  })
})
