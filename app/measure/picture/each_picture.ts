import { runFfmpeg, STDOUT } from '#media/run_ffmpeg'
import { MAX_RUNTIME_MS, UP_TO_MAX_FRAMES } from '#media/limits'
import { KEEP_FILTERED_FRAMES } from '#media/make_proxy'
import type { Size } from '#media/picture_filters'

/** Number of bytes of a picture in planar YUV 4:2:0 of 8 bits. */
export function pictureBytes({ width, height }: Size): number {
  return (width * height * 3) / 2
}

/**
 * Reads the pictures of a small film one after the other, holding one in memory.
 * @param onPicture called with each picture and its frame number; the bytes are overwritten by the next
 * @throws MediaFailure when it can't be read
 */
export async function eachPicture(
  path: string,
  size: Size,
  onPicture: (picture: Uint8Array, frame: number) => void,
  signal?: AbortSignal
): Promise<void> {
  const picture = new Uint8Array(pictureBytes(size))
  let filled = 0
  let frame = 0
  const onData = (chunk: Buffer) => {
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + picture.length - filled)
      picture.set(part, filled)
      filled += part.length
      at += part.length
      if (filled < picture.length) return
      onPicture(picture, frame)
      frame += 1
      filled = 0
    }
  }
  const raw = ['-map', '0:v:0', '-pix_fmt', 'yuv420p', ...KEEP_FILTERED_FRAMES, '-f', 'rawvideo']
  await runFfmpeg({ path }, [...raw, ...UP_TO_MAX_FRAMES], STDOUT, {
    signal,
    onData,
    timeoutMs: MAX_RUNTIME_MS,
  })
}
