import type { Size } from '#media/picture_filters'
import { runFfmpeg, STDOUT } from '#media/run_ffmpeg'
import { LONGEST_WORK_MS } from '#media/limits'
import { FrameSigner, SIGNATURE_BYTES } from '#measure/picture/frame_signature'
import { Signatures } from '#measure/picture/signatures'

const FIRST_ROOM = 4_096

/**
 * Reads the signature of each frame of a small film, holding one picture at a time.
 * @param path the small film
 * @param size of its pictures
 * @throws MediaFailure when it can't be read
 */
export async function readSmallFilm(
  path: string,
  size: Size,
  signal?: AbortSignal
): Promise<Signatures> {
  const signer = new FrameSigner(size)
  const picture = new Uint8Array(signer.pictureBytes)
  let filled = 0
  let bytes = new Uint8Array(FIRST_ROOM * SIGNATURE_BYTES)
  let used = 0

  const onData = (chunk: Buffer) => {
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + picture.length - filled)
      picture.set(part, filled)
      filled += part.length
      at += part.length
      if (filled < picture.length) return
      if (used === bytes.length) bytes = grown(bytes)
      signer.sign(picture, bytes.subarray(used, used + SIGNATURE_BYTES))
      used += SIGNATURE_BYTES
      filled = 0
    }
  }
  const raw = ['-map', '0:v:0', '-pix_fmt', 'yuv420p', '-f', 'rawvideo']
  await runFfmpeg({ path }, raw, STDOUT, { signal, onData, timeoutMs: LONGEST_WORK_MS })
  return new Signatures(bytes.slice(0, used))
}

function grown(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2)
  larger.set(bytes)
  return larger
}
