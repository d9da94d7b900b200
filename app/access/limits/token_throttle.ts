/** Maximum number of requests per token and minute, in one web process. */
export const MAX_REQUESTS = 600
const WINDOW_MS = 60_000
/** Number of windows from which on ended ones are removed. */
const MAX_KEPT = 5_000

type Window = { taken: number; endsAt: number }

const windows = new Map<string, Window>()

/**
 * Seconds until a token may send another request; 0 for now. Requests are counted in the memory of each web
 * process, so that counting costs no query; with several processes the limit is that many times higher.
 * @param tokenHash digest of the token; only valid tokens are counted
 */
export function waitOf(tokenHash: string, now = Date.now()): number {
  const { taken, endsAt } = windows.get(tokenHash) ?? { taken: 0, endsAt: 0 }
  return endsAt > now && taken >= MAX_REQUESTS ? Math.ceil((endsAt - now) / 1_000) : 0
}

/** Counts one request of a token. */
export function countRequestOf(tokenHash: string, now = Date.now()): void {
  const window = windows.get(tokenHash)
  if (window && window.endsAt > now) {
    window.taken += 1
    return
  }
  if (windows.size >= MAX_KEPT) deleteEnded(now)
  windows.set(tokenHash, { taken: 1, endsAt: now + WINDOW_MS })
}

function deleteEnded(now: number): void {
  for (const [hash, { endsAt }] of windows) if (endsAt <= now) windows.delete(hash)
}
