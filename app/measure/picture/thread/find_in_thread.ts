import { findInPicture, type FoundInPicture } from '#measure/picture/find_in_picture'
import type { Signatures } from '#measure/picture/signatures'
import { startThread } from '#measure/thread'

/**
 * Up to this many frames (three minutes at 25 per second) are analysed in the same thread: that takes less
 * time than starting a thread.
 */
export const MAX_FRAMES_AT_ONCE = 4_500

/** Input of the thread. */
export type ThreadInput = { bytes: Uint8Array; framesPerSecond: number }

/**
 * Runs `findInPicture`, for longer films in a separate thread, because two hours of film take seconds.
 * @throws the signal's reason; Error if the thread failed
 */
export async function findInThread(
  signatures: Signatures,
  framesPerSecond: number,
  signal?: AbortSignal
): Promise<FoundInPicture> {
  signal?.throwIfAborted()
  if (signatures.count <= MAX_FRAMES_AT_ONCE) return findInPicture(signatures, framesPerSecond)
  const given: ThreadInput = { bytes: signatures.bytes, framesPerSecond }
  const thread = startThread('./find_thread', import.meta.url, given)
  try {
    return await new Promise<FoundInPicture>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      thread.once('error', reject)
      thread.once('exit', (code) => reject(new Error(`Finding ended early, with ${code}`)))
      thread.once('message', resolve)
    })
  } finally {
    await thread.terminate()
  }
}
