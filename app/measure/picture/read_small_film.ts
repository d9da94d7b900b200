import { MAX_FRAMES } from '#media/limits'
import { MediaFailure, TOO_MANY_FRAMES } from '#media/media_failure'
import type { Size } from '#media/picture_filters'
import { eachPicture } from '#measure/picture/each_picture'
import { FrameSigner, SIGNATURE_BYTES } from '#measure/picture/frame_signature'
import { Signatures } from '#measure/picture/signatures'

const FIRST_ROOM = 4_096

/**
 * Reads the signature of each frame of a small film, holding one picture at a time.
 * @param path path of the small film
 * @param size of its pictures
 * @throws MediaFailure when it can't be read, and for more frames than a film may have
 */
export async function readSmallFilm(
  path: string,
  size: Size,
  signal?: AbortSignal
): Promise<Signatures> {
  const signer = new FrameSigner(size)
  let bytes = new Uint8Array(FIRST_ROOM * SIGNATURE_BYTES)
  let used = 0
  const sign = (picture: Uint8Array) => {
    if (used === bytes.length) bytes = grown(bytes)
    signer.sign(picture, bytes.subarray(used, used + SIGNATURE_BYTES))
    used += SIGNATURE_BYTES
  }
  await eachPicture(path, size, sign, signal)
  if (used > MAX_FRAMES * SIGNATURE_BYTES) throw new MediaFailure(TOO_MANY_FRAMES)
  return new Signatures(bytes.slice(0, used))
}

function grown(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2)
  larger.set(bytes)
  return larger
}
