/** A subscription without a source, for `useSyncExternalStore`. */
export const noSubscription = () => () => {}

/** Listens to events of a video. @returns a function that stops listening */
export function listen(video: HTMLVideoElement, acts: Record<string, () => void>): () => void {
  for (const [name, act] of Object.entries(acts)) video.addEventListener(name, act)
  return () => {
    for (const [name, act] of Object.entries(acts)) video.removeEventListener(name, act)
  }
}
