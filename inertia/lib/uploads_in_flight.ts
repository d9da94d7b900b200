type State = 'uploading' | 'failed'

/** Every upload of the page that has not arrived, so that leaving and sending can wait for it. */
const uploads = new Map<string, State>()
const watchers = new Set<() => void>()

/** The browser asks before the tab is closed or reloaded while something is on its way. */
function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/** @param state null once it has arrived or was given up */
export function noteUpload(id: string, state: State | null): void {
  if (state) uploads.set(id, state)
  else uploads.delete(id)

  if (countUploads('uploading') > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
  watchers.forEach((tell) => tell())
}

export function countUploads(state: State): number {
  return [...uploads.values()].filter((one) => one === state).length
}

/** @returns what ends the watching */
export function watchUploads(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
