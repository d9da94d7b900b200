import type { Bucket } from '#storage/prepare_bucket'
import { BODY, contentsOf, send, TYPE, withFreeKey } from '#storage/checks/probe'
import { diskOf } from '#storage/disks'
import { presignPut } from '#storage/presign_put'

type Told = { type?: string; body?: string }

/** Whether an upload can't be of another type than was signed. @throws StorageUnavailable */
export function holdsToType(place: Bucket): Promise<boolean> {
  return refuses(place, 'hold an upload to its type', { type: 'text/html' })
}

/** Whether an upload can't be longer than was signed. @throws StorageUnavailable */
export function holdsToLength(place: Bucket): Promise<boolean> {
  return refuses(place, 'hold an upload to its length', { body: `${BODY}, and more` })
}

/** Whether the store takes nothing of an upload that isn't as it was signed. */
function refuses(place: Bucket, what: string, { type = TYPE, body = BODY }: Told) {
  return withFreeKey(place, what, async (key) => {
    const options = { key, contentType: TYPE, size: BODY.length }
    const upload = await presignPut(diskOf(place.client, place.bucket), options)
    const headers = { ...upload.headers, 'content-type': type }
    // A refusal may close the connection under what is still being sent.
    await send(place.client, upload.url, { headers, body, bytes: body.length }).catch(
      () => undefined
    )
    return (await contentsOf(place, key)) === null
  })
}
