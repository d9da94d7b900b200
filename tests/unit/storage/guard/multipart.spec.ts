import { test } from '@japa/runner'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { type OwnStore, ownStore } from '#tests/support/services/own_store'

test.group('Uploads in parts to the embedded store', (group) => {
  let own: OwnStore
  group.setup(async () => {
    own = await ownStore()
    return () => own.stop()
  })

  const place = (Key: string) => ({ Bucket: own.bucket, Key })

  async function begin(key: string): Promise<string> {
    const command = new CreateMultipartUploadCommand({ ...place(key), ContentType: 'video/mp4' })
    const { UploadId } = await own.clients.inner.send(command)
    return UploadId!
  }

  async function sendPart(key: string, UploadId: string, body: string) {
    const command = new UploadPartCommand({ ...place(key), UploadId, PartNumber: 1, Body: body })
    const { ETag } = await own.clients.inner.send(command)
    return { ETag, PartNumber: 1 }
  }

  async function complete(key: string, UploadId: string, ...Parts: CompletedPart[]) {
    const command = new CompleteMultipartUploadCommand({
      ...place(key),
      UploadId,
      MultipartUpload: { Parts },
      IfNoneMatch: '*',
    })
    await own.clients.inner.send(command)
  }

  test('create the object once', async ({ assert }) => {
    const first = await begin('a/once.mp4')
    const second = await begin('a/once.mp4')
    const parts = await Promise.all([
      sendPart('a/once.mp4', first, 'first'),
      sendPart('a/once.mp4', second, 'second'),
    ])
    await complete('a/once.mp4', first, parts[0])
    await assert.rejects(() => complete('a/once.mp4', second, parts[1]), /there already/)

    assert.containSubset(await own.store.head('a/once.mp4'), { size: 5, contentType: 'video/mp4' })
  })

  test('belong to the key that they were begun for', async ({ assert }) => {
    const theirs = await begin('b/theirs.mp4')
    const part = await sendPart('b/theirs.mp4', theirs, 'hello')

    await assert.rejects(() => sendPart('a/mine.mp4', theirs, 'other'), /does not exist/)
    await assert.rejects(() => complete('a/mine.mp4', theirs, part), /does not exist/)
    const abort = new AbortMultipartUploadCommand({ ...place('a/mine.mp4'), UploadId: theirs })
    await assert.rejects(() => own.clients.inner.send(abort), /does not exist/)
  })

  test('are joined only when each named part is there, in order', async ({ assert }) => {
    const key = 'a/checked.mp4'
    const upload = await begin(key)
    const part = await sendPart(key, upload, 'hello')

    const missing = { PartNumber: 2, ETag: part.ETag }
    await assert.rejects(() => complete(key, upload, missing), /Part 2/)
    await assert.rejects(() => complete(key, upload, { ...part, ETag: '"other"' }), /Part 1/)
    await assert.rejects(() => complete(key, upload, part, part), /ascending/)
    assert.isNull(await own.store.head(key))
    await complete(key, upload, part)
    assert.containSubset(await own.store.head(key), { size: 5 })
  })

  test('can be cancelled, and then accept no more parts', async ({ assert }) => {
    const upload = await begin('a/given-up.mp4')
    await sendPart('a/given-up.mp4', upload, 'hello')
    const abort = new AbortMultipartUploadCommand({ ...place('a/given-up.mp4'), UploadId: upload })
    await own.clients.inner.send(abort)
    await assert.rejects(() => sendPart('a/given-up.mp4', upload, 'more'), /does not exist/)
  })
})
