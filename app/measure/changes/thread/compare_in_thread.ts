import type { ChangeMap } from '#measure/changes/change'
import type { VersionRead } from '#measure/changes/compare_versions'
import { startThread } from '#measure/thread'
import type { Size } from '#media/picture_filters'

export type SideName = 'from' | 'to'

/** A version as passed to the thread, which requests its pictures separately. */
export type SideInput = Pick<VersionRead, 'rate' | 'moments' | 'channels'> & {
  /** bytes of its signatures */
  signatures: Uint8Array
  /** of its pictures; null if they aren't compared */
  size: Size | null
}

export type ThreadInput = Record<SideName, SideInput>

/** Messages of the thread: a request for pictures, or the result. */
export type ThreadMessage =
  { ask: number; side: SideName; frames: readonly number[] } | { changes: ChangeMap }

/** The requested pictures. */
export type RequestedPictures = { ask: number; pictures: ReadonlyMap<number, Uint8Array> }

/**
 * Runs `compareVersions` in a thread, since comparing half an hour takes seconds. This process decodes the pictures, by
 * tools that it can stop.
 * @throws errors from reading the pictures; the signal's reason; Error if the thread failed
 */
export async function compareInThread(
  from: VersionRead,
  to: VersionRead,
  signal?: AbortSignal
): Promise<ChangeMap> {
  signal?.throwIfAborted()
  const versions = { from, to }
  const workerData: ThreadInput = { from: sideInput(from), to: sideInput(to) }
  const thread = startThread('./compare_thread', import.meta.url, workerData)
  try {
    return await new Promise<ChangeMap>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      thread.once('error', reject)
      thread.once('exit', (code) => reject(new Error(`Comparing ended early, with ${code}`)))
      thread.on('message', (message: ThreadMessage) => {
        if ('changes' in message) return resolve(message.changes)
        const { ask, side, frames } = message
        versions[side]
          .pictures!.read(frames)
          .then((pictures) => {
            const answer: RequestedPictures = { ask, pictures }
            thread.postMessage(answer)
          })
          .catch(reject)
      })
    })
  } finally {
    await thread.terminate()
  }
}

function sideInput({ signatures, rate, moments, channels, pictures }: VersionRead): SideInput {
  return { rate, moments, channels, signatures: signatures.bytes, size: pictures?.size ?? null }
}
