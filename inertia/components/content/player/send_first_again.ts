/** Too little to be another frame, enough to be another moment. */
const ASIDE = 0.001

/**
 * WebKitGTK 2.50 often shows nothing after the first seek of a source and after the first one once it
 * has played, also when it has said that it is done; after the next seek it shows the picture (tried:
 * 20 of 20). So that one is done twice. In other browsers that is not seen.
 * @returns what ends it
 */
export function sendFirstAgain(video: HTMLVideoElement): () => void {
  let isFirst = true
  const renew = () => (isFirst = true)
  const again = () => {
    if (!isFirst || !video.paused) return
    isFirst = false
    requestAnimationFrame(() => {
      if (video.paused && !video.seeking) video.currentTime += ASIDE
    })
  }
  const events = { loadedmetadata: renew, play: renew, seeked: again }
  for (const [name, act] of Object.entries(events)) video.addEventListener(name, act)
  return () => {
    for (const [name, act] of Object.entries(events)) video.removeEventListener(name, act)
  }
}
