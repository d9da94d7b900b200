import { t } from '~/lib/i18n'
import { newKey } from '~/lib/random'
import { uploadFile, UploadFailed, type FileRef, type UploadTarget } from '~/lib/upload'
import { noteUpload } from '~/lib/uploads_in_flight'

/** A file on its way, or, where they are kept, one that has arrived. */
export type UploadItem = {
  id: string
  name: string
  /** Bytes. */
  size: number
  contentType: string
  /** 0 to 100; null before the first byte. */
  progress: number | null
  status: 'uploading' | 'failed' | 'done'
  /** Why it failed, in words. */
  error: string | null
  /** Once it has arrived. */
  file: FileRef | null
  /** Only where another try could go better. */
  retry?: () => void
  /** Stops it and takes it off the list. */
  cancel: () => void
}

type Settle = { resolve: (file: FileRef) => void; reject: (why: Error) => void }

/** The uploads of one place of a page. Every change makes new items, as React wants them. */
export class UploadList {
  items: readonly UploadItem[] = []
  #target: UploadTarget
  readonly #aborts = new Map<string, AbortController>()
  readonly #watchers = new Set<() => void>()

  /** @param keep what has arrived stays in the list */
  constructor(
    target: UploadTarget,
    private readonly keep: boolean
  ) {
    this.#target = target
  }

  /** Where the next file belongs. */
  aimAt(target: UploadTarget): void {
    this.#target = target
  }

  readonly watch = (tell: () => void) => {
    this.#watchers.add(tell)
    return () => void this.#watchers.delete(tell)
  }

  /** Resolves once the file is confirmed, also after retries; rejects when it is cancelled. */
  readonly upload = (file: File): Promise<FileRef> =>
    new Promise((resolve, reject) => {
      const id = newKey()
      const item: UploadItem = {
        id,
        name: file.name,
        size: file.size,
        contentType: file.type,
        progress: null,
        status: 'uploading',
        error: null,
        file: null,
        cancel: () => {
          this.#drop(id)
          reject(new UploadFailed('cancelled', ''))
        },
      }
      this.#set([...this.items, item])
      void this.#run(id, file, { resolve, reject })
    })

  readonly add = (files: readonly File[]): void => {
    for (const file of files) this.upload(file).catch(() => undefined)
  }

  /** Stops every upload and forgets them, as when the page goes. */
  readonly stop = (): void => {
    for (const { id } of this.items) this.#drop(id)
  }

  async #run(id: string, file: File, settle: Settle): Promise<void> {
    const abort = new AbortController()
    this.#aborts.set(id, abort)
    noteUpload(id, 'uploading')
    this.#change(id, { status: 'uploading', progress: null, error: null, retry: undefined })
    try {
      const arrived = await uploadFile(file, this.#target, {
        signal: abort.signal,
        onProgress: (progress) => this.#change(id, { progress }),
      })
      if (this.keep) this.#change(id, { status: 'done', progress: 100, file: arrived })
      else this.#set(this.items.filter((item) => item.id !== id))
      noteUpload(id, null)
      settle.resolve(arrived)
    } catch (error) {
      if (abort.signal.aborted) return
      const isFinal = error instanceof UploadFailed && error.kind === 'refused'
      noteUpload(id, 'failed')
      this.#change(id, {
        status: 'failed',
        error: error instanceof UploadFailed ? error.message : t('files.upload.failed'),
        retry: isFinal ? undefined : () => void this.#run(id, file, settle),
      })
    }
  }

  #drop(id: string): void {
    this.#aborts.get(id)?.abort()
    this.#aborts.delete(id)
    noteUpload(id, null)
    this.#set(this.items.filter((item) => item.id !== id))
  }

  #change(id: string, patch: Partial<UploadItem>): void {
    this.#set(this.items.map((item) => (item.id === id ? { ...item, ...patch } : item)))
  }

  #set(items: readonly UploadItem[]): void {
    this.items = items
    this.#watchers.forEach((tell) => tell())
  }
}
