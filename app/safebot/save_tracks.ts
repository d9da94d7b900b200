import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Arriving, type FetchVideo } from '#safebot/arriving'
import { joinTracks } from '#safebot/join_tracks'
import { MAX_BYTES } from '#safebot/limits'
import { assertGood } from '#safebot/save_failure'

type Tracks = { addresses: string[]; headers: Record<string, string> }

/**
 * Saves a video with separate picture and sound as one file.
 * @returns the path of an MP4 file
 * @throws RequestRefused, SaveFailure
 */
export async function saveTracks(
  work: FetchVideo,
  { addresses, headers }: Tracks,
  folder: string,
  told: (bytes: number, fraction: number) => Promise<void>
): Promise<string> {
  const paths: string[] = []
  let bytes = 0
  for (const [index, address] of addresses.entries()) {
    const maxBytes = Math.max(1, MAX_BYTES - bytes)
    const arriving = await Arriving.open(work, address, { headers, maxBytes })
    assertGood(arriving)
    const path = join(folder, `track-${index}`)
    const { length } = arriving
    const file = await open(path, 'w')
    try {
      let own = 0
      for await (const chunk of arriving.rest()) {
        await file.write(chunk)
        own += chunk.length
        bytes += chunk.length
        const share = length ? own / length : 0
        await told(bytes, (index + Math.min(1, share)) / addresses.length)
      }
    } finally {
      await file.close()
    }
    paths.push(path)
  }
  const joined = join(folder, 'joined.mp4')
  await joinTracks(paths, joined, work.signal)
  return joined
}
