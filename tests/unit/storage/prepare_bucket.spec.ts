import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { GetBucketCorsCommand } from '@aws-sdk/client-s3'
import { bucket, clients } from '#config/drive'
import { allowOrigin, ensureBucket, refusesToReplace } from '#storage/prepare_bucket'
import { type OwnStore, ownStore } from '#tests/support/own_store'

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

  test('makes the bucket once', async ({ assert }) => {
    renameSync(join(own.folder, own.bucket), join(own.folder, '.gone'))
    assert.isTrue(await ensureBucket(place()))
    assert.isFalse(await ensureBucket(place()))
  })

  test('adds the rule for our pages once, and keeps the others', async ({ assert }) => {
    assert.isTrue(await allowOrigin(place(), 'https://other.example.test'))
    assert.isTrue(await allowOrigin(place(), ORIGIN))
    assert.isTrue(await allowOrigin(place(), ORIGIN))

    assert.lengthOf(await rulesFor(ORIGIN), 1)
    assert.lengthOf(await rulesFor('https://other.example.test'), 1)
  })

  test('sees that our own store never replaces', async ({ assert }) => {
    assert.isTrue(await refusesToReplace({ client: clients.inner, bucket }))
  })
})
