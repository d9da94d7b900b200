import type { S3Client } from '@aws-sdk/client-s3'
import { test } from '@japa/runner'
import { Multipart } from '#storage/multipart'
import { ObjectMissing } from '#storage/storage_unavailable'

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
})
