import { announceFrame } from '~/components/content/player/announce_frame'
import { type Transport } from '~/components/content/player/transport'
import { send } from '~/lib/api'

/**
 * Frames at which shots begin, by version. Only known results are cached, so a version without any is requested again.
 */
const shotCache = new Map<string, number[]>()

/**
 * Goes to the first frame of the next or previous shot; backwards from inside a shot, to that shot's own first frame.
 * Does nothing if there is none, or if the version's shots aren't known.
 */
export async function goToShot(
  transport: Transport,
  contentId: string,
  versionId: string,
  by: 1 | -1
): Promise<void> {
  const starts = shotCache.get(versionId) ?? (await fetchShots(contentId, versionId))
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
  shotCache.set(versionId, answer.data.starts)
  return answer.data.starts
}
