import type { S3Client } from '@aws-sdk/client-s3'
import { test } from '@japa/runner'
import { Multipart } from '#storage/multipart'
import { ObjectMissing, StorageUnavailable } from '#storage/storage_unavailable'

const LATE = Object.assign(new Error('Request aborted'), { name: 'AbortError' })
const GONE = Object.assign(new Error('No such upload'), {
  name: 'NoSuchUpload',
  $metadata: { httpStatusCode: 404 },
})
const MISSING = Object.assign(new Error(), { name: 'NotFound', $metadata: { httpStatusCode: 404 } })

/** A store that answers the requests of one upload in this order; an error is thrown. */
function aStore(...answers: object[]) {
  const sent: string[] = []
  const send = async ({ constructor }: object) => {
    sent.push(constructor.name)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  return { sent, multipart: new Multipart({ send } as unknown as S3Client, 'rushes') }
}

test.group('Joining the parts of an upload in a job', () => {
  test('asks again while the store is still at it', async ({ assert }) => {
    const { sent, multipart } = aStore(LATE, MISSING, LATE, MISSING, GONE, {})
    await multipart.join('video.mp4', 'id', [])
    assert.lengthOf(sent, 6)
  })

  test('is over when the object exists', async ({ assert }) => {
    const { sent, multipart } = aStore(LATE, {})
    await multipart.join('video.mp4', 'id', [])
    assert.lengthOf(sent, 2)
  })

  test('fails when neither the upload nor the object exists', async ({ assert }) => {
    const { multipart } = aStore(GONE, MISSING)
    await assert.rejects(() => multipart.join('video.mp4', 'id', []), ObjectMissing)
  })

  test('fails after eight minutes while the store is stuck with a few parts', async ({
    assert,
    cleanup,
  }) => {
    const { now } = performance
    cleanup(() => {
      performance.now = now
    })
    let minutes = 0
    performance.now = () => minutes * 60_000
    const send = async ({ constructor: { name } }: object) => {
      if (name !== 'CompleteMultipartUploadCommand') throw MISSING
      minutes += 4
      throw LATE
    }
    const multipart = new Multipart({ send } as unknown as S3Client, 'rushes')
    const part = { partNumber: 1, etag: 'x' }
    await assert.rejects(() => multipart.join('video.mp4', 'id', [part]), StorageUnavailable)
    assert.equal(minutes, 12)
  })

  test('fails when the store no longer answers', async ({ assert }) => {
    const signals: AbortSignal[] = []
    const send = async (
      { constructor: { name } }: object,
      options?: { abortSignal: AbortSignal }
    ) => {
      if (name === 'CompleteMultipartUploadCommand') throw LATE
      signals.push(options!.abortSignal)
      throw Object.assign(new Error(), { name: 'TimeoutError' })
    }
    const multipart = new Multipart({ send } as unknown as S3Client, 'rushes')
    await assert.rejects(() => multipart.join('video.mp4', 'id', []), StorageUnavailable)
    assert.lengthOf(signals, 1)
    assert.isDefined(signals[0])
  })
})
