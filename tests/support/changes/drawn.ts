import type { VersionRead } from '#measure/changes/compare_versions'
import { FrameSigner, SIGNATURE_BYTES } from '#measure/picture/frame_signature'
import { Signatures } from '#measure/picture/signatures'
import { normalOf, randomOf } from './random.ts'
import type { Picture } from './scene.ts'
import type { Version } from './version.ts'

/**
 * Returns a version read as if an encoder had made its small film. Runs without ffmpeg, so it is
 * fast and deterministic.
 * @param noise strength of simulated encoder noise, in levels
 */
export function drawn({ takes, rate, size }: Version, noise = 0, seed = 1): VersionRead {
  const signer = new FrameSigner(size)
  const bytes = new Uint8Array(takes.length * SIGNATURE_BYTES)
  const pictures = takes.map((take, at) => {
    const picture = noisy(take.picture(), noise, seed * 10_007 + at)
    signer.sign(picture, bytes.subarray(at * SIGNATURE_BYTES, (at + 1) * SIGNATURE_BYTES))
    return picture
  })
  return {
    ...{ signatures: new Signatures(bytes), rate, moments: new Uint8Array(0), channels: 0 },
    pictures: {
      size,
      read: async (frames) => new Map(frames.map((frame) => [frame, pictures[frame]])),
    },
  }
}

function noisy(picture: Picture, noise: number, seed: number): Picture {
  if (noise === 0) return picture
  const random = randomOf(seed)
  return picture.map((value) => Math.max(0, Math.min(255, value + noise * normalOf(random) + 0.5)))
}
