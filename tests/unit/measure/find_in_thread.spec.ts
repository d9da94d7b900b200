import { test } from '@japa/runner'
import { findInThread, MAX_FRAMES_AT_ONCE } from '#measure/picture/thread/find_in_thread'
import { findInPicture } from '#measure/picture/find_in_picture'
import { AT, SIGNATURE_BYTES } from '#measure/picture/frame_signature'
import { MAX_SHOTS } from '#measure/picture/shots'
import { Signatures } from '#measure/picture/signatures'
import { randomOf } from '#tests/support/changes/random'

/** Returns the signatures of shots of this many frames each, which differ in every property of a signature. */
function shots(count: number, frames: number): Signatures {
  const random = randomOf(5)
  const bytes = new Uint8Array(count * SIGNATURE_BYTES)
  for (let frame = 0; frame < count; frame += 1) {
    const at = frame * SIGNATURE_BYTES
    const isCut = frame % frames === 0
    if (isCut) for (let part = 0; part < AT.energy; part += 1) bytes[at + part] = random() * 256
    else bytes.copyWithin(at, at - SIGNATURE_BYTES, at)
    bytes[at + AT.motion + 1] = isCut ? 60 : 0
  }
  return new Signatures(bytes)
}

test.group('Findings in the frames of a version', (group) => {
  group.each.timeout(60_000)

  test('are the same in a thread', async ({ assert }) => {
    const signatures = shots(MAX_FRAMES_AT_ONCE + 1, 50)
    const apart = await findInThread(signatures, 25)
    assert.deepEqual(apart, findInPicture(signatures, 25))
    assert.lengthOf(apart.shots, Math.floor(MAX_FRAMES_AT_ONCE / 50))
  })

  test('have a number of shots that fits into a row', ({ assert }) => {
    const found = findInPicture(shots(8 * (MAX_SHOTS + 9), 8), 25)
    assert.lengthOf(found.shots, MAX_SHOTS)
  })

  test('are cancelled with the work on their file', async ({ assert }) => {
    const signal = AbortSignal.abort(new Error('too long'))
    const asked = findInThread(shots(MAX_FRAMES_AT_ONCE + 1, 50), 25, signal)
    await assert.rejects(() => asked, 'too long')
  })
})
