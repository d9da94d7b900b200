/** Listens to events of a video. @returns what ends it */
export function listen(video: HTMLVideoElement, acts: Record<string, () => void>): () => void {
  for (const [name, act] of Object.entries(acts)) video.addEventListener(name, act)
  return () => {
    for (const [name, act] of Object.entries(acts)) video.removeEventListener(name, act)
  }
}
