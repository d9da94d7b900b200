import { announceFrame } from '~/components/content/player/announce_frame'
import { type Transport } from '~/components/content/player/transport'
import { send } from '~/lib/api'

/** Where shots begin, by version; what isn't read yet is asked for again. */
const known = new Map<string, number[]>()

/**
 * Goes to the first frame of the shot before or behind the one on the screen; back from inside a shot to its own
 * first frame. Does nothing where there is none, or where the version wasn't read.
 */
export async function goToShot(
  transport: Transport,
  contentId: string,
  versionId: string,
  by: 1 | -1
): Promise<void> {
  const starts = known.get(versionId) ?? (await fetchShots(contentId, versionId))
  if (!starts) return
  const { frame } = transport.state
  const found =
    by > 0
      ? starts.find((start) => start > frame)
      : [0, ...starts].findLast((start) => start < frame)
  if (found === undefined || found >= transport.frameCount) return
  transport.goTo(found)
  announceFrame(transport)
}

async function fetchShots(contentId: string, versionId: string): Promise<number[] | null> {
  const answer = await send('get', '/api/content/:id/shots', {
    params: { id: contentId },
    query: { versionId },
  })
  if (!answer.ok || answer.data.status !== 'ready') return null
  known.set(versionId, answer.data.starts)
  return answer.data.starts
}
