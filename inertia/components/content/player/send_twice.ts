/** Too little to be another frame, enough to be another moment. */
const ASIDE = 0.001

/** Safari and whatever else is made of WebKit; https://developer.mozilla.org/docs/Web/API/Navigator/vendor */
const isWebKit = () => navigator.vendor.startsWith('Apple')

/**
 * WebKitGTK 2.50 at times shows nothing after a seek of a standing video, also when it has said that it
 * is done: after every second first one, and now and then later on. After one more it shows the
 * picture (tried: 20 of 20). So there each is done twice.
 * @returns what ends it
 */
export function sendTwice(video: HTMLVideoElement): () => void {
  if (!isWebKit()) return () => {}
  let sentTo = -1
  const again = () => {
    if (!video.paused || Math.abs(video.currentTime - sentTo) < ASIDE / 2) return
    requestAnimationFrame(() => {
      if (!video.paused || video.seeking) return
      sentTo = video.currentTime + ASIDE
      video.currentTime = sentTo
    })
  }
  video.addEventListener('seeked', again)
  return () => video.removeEventListener('seeked', again)
}
