/** Seconds: too little to reach another frame, but enough to count as another position. */
const SEEK_NUDGE_SECONDS = 0.001
/** Milliseconds without another seek, so that a quick series of steps is decoded only once. */
const REST_MS = 100

/**
 * Whether the browser is Safari or another one based on WebKit;
 * https://developer.mozilla.org/docs/Web/API/Navigator/vendor
 */
const isWebKit = () => navigator.vendor.startsWith('Apple')

/**
 * Seeks a paused video once more after each seek, since a browser may report a seek as done and go on showing
 * the picture from before it:
 * - WebKitGTK 2.50 shows nothing after every second first seek, and sometimes later; after another one it shows
 *   the picture (20 of 20). So there it follows at once.
 * - Chromium on a busy machine keeps the frame before, in 1 of 466 quick series of steps. So there it follows at rest.
 * @returns what ends it
 */
export function repeatSeeks(video: HTMLVideoElement): () => void {
  let sentTo = -1
  let timer: number | undefined
  const again = () => {
    if (!video.paused || video.seeking) return
    sentTo = video.currentTime + SEEK_NUDGE_SECONDS
    video.currentTime = sentTo
  }
  const schedule = () => {
    clearTimeout(timer)
    if (!video.paused || Math.abs(video.currentTime - sentTo) < SEEK_NUDGE_SECONDS / 2) return
    if (isWebKit()) requestAnimationFrame(again)
    else timer = window.setTimeout(again, REST_MS)
  }
  video.addEventListener('seeked', schedule)
  return () => {
    clearTimeout(timer)
    video.removeEventListener('seeked', schedule)
  }
}
