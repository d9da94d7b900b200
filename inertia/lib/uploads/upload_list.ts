import { type Work } from '~/lib/uploads/records'
import { releaseUpload } from '~/lib/uploads/tabs'
import { isOnItsWay, type Upload } from '~/lib/uploads/types'

/**
 * The uploads of this tab, and what belongs to each. Every change makes new uploads, as React
 * wants them.
 */
export class UploadList {
  all: readonly Upload[] = []
  readonly #work = new Map<string, Work>()
  readonly #watchers = new Set<() => void>()

  readonly watch = (tell: () => void) => {
    this.#watchers.add(tell)
    return () => void this.#watchers.delete(tell)
  }

  find(id: string): Upload | undefined {
    return this.all.find((upload) => upload.id === id)
  }

  workOf(id: string): Work | undefined {
    return this.#work.get(id)
  }

  add(upload: Upload, work: Work): void {
    this.#work.set(upload.id, work)
    this.#set([...this.all, upload])
  }

  change(id: string, patch: Partial<Upload>): void {
    this.#set(this.all.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)))
  }

  /** Stops it in this tab. Another one may have it, and the browser may remember it. */
  drop(id: string): void {
    this.#work.get(id)?.abort.abort()
    this.#work.delete(id)
    releaseUpload(id)
    this.#set(this.all.filter((upload) => upload.id !== id))
  }

  dropAll(): void {
    for (const { id } of this.all) this.drop(id)
  }

  #set(all: readonly Upload[]): void {
    this.all = all
    if (all.some(isOnItsWay)) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
    this.#watchers.forEach((tell) => tell())
  }
}

/** The browser asks before the tab is closed or reloaded while something is on its way. */
function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}
