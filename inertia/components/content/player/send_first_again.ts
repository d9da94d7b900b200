/** Too little to be another frame, enough to be another moment. */
const ASIDE = 0.001

/**
 * WebKitGTK 2.50 shows nothing after about every second first seek of a source, also once it has
 * said that it is done; after the next seek it always shows something (tried: 20 of 20). So the
 * first one is done twice. Elsewhere that is not seen.
 * @returns what ends it
 */
export function sendFirstAgain(video: HTMLVideoElement): () => void {
  let isFirst = true
  const renew = () => (isFirst = true)
  const again = () => {
    if (!isFirst) return
    isFirst = false
    requestAnimationFrame(() => {
      if (video.paused && !video.seeking) video.currentTime += ASIDE
    })
  }
  video.addEventListener('loadedmetadata', renew)
  video.addEventListener('seeked', again)
  return () => {
    video.removeEventListener('loadedmetadata', renew)
    video.removeEventListener('seeked', again)
  }
}
