/** Maximum number of requests per token and minute, in one web process. */
export const MAX_REQUESTS = 600
const WINDOW_MS = 60_000
/** Of windows; those that ended are forgotten beyond it. */
const MAX_KEPT = 5_000

type Window = { taken: number; endsAt: number }

const windows = new Map<string, Window>()

/**
 * Seconds until a token may ask again; 0 when it may now. It is counted where it is asked, in
 * memory, so that a request costs the database nothing more and a program that runs wild nothing
 * at all; with several web processes the bound is as many times higher.
 * @param tokenHash its digest; only those that opened something are ever counted
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
  if (windows.size >= MAX_KEPT) forgetEnded(now)
  windows.set(tokenHash, { taken: 1, endsAt: now + WINDOW_MS })
}

function forgetEnded(now: number): void {
  for (const [hash, { endsAt }] of windows) if (endsAt <= now) windows.delete(hash)
}
