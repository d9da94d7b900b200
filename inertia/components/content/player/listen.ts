/** Watches nothing, while there is nothing to watch; for `useSyncExternalStore`. */
export const nothing = () => () => {}

/** Listens to events of a video. @returns what ends it */
export function listen(video: HTMLVideoElement, acts: Record<string, () => void>): () => void {
  for (const [name, act] of Object.entries(acts)) video.addEventListener(name, act)
  return () => {
    for (const [name, act] of Object.entries(acts)) video.removeEventListener(name, act)
  }
}
