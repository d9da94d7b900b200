import { t } from '~/lib/i18n'
import { newKey } from '~/lib/random'
import { UploadFailed } from '~/lib/uploads/failure'
import { type Kept } from '~/lib/uploads/kept'
import { here, type Place } from '~/lib/uploads/places'
import { broughtBack, isSame, newUpload, newWork } from '~/lib/uploads/records'
import { RememberedUploads } from '~/lib/uploads/remembered'
import { UploadRunner } from '~/lib/uploads/runner'
import { hearTabs, isElsewhere } from '~/lib/uploads/tabs'
import { isOnItsWay, type Follow, type Upload, type UploadTarget } from '~/lib/uploads/types'
import { UploadList } from '~/lib/uploads/upload_list'
import { refusalOf } from '~/lib/uploads/upload_rules'

/**
 * What pages do with the uploads of this tab, whichever page is open. They are kept in this
 * browser, for the person who began them.
 */
export class UploadManager {
  readonly #list = new UploadList()
  readonly #remembered = new RememberedUploads()
  readonly #runner = new UploadRunner(this.#list, this.#remembered)

  constructor() {
    hearTabs((id) => {
      const upload = this.#list.find(id)
      if (upload && !isOnItsWay(upload)) this.#list.drop(id)
    })
  }

  get all(): readonly Upload[] {
    return this.#list.all
  }

  readonly watch = this.#list.watch

  /** Sets whose uploads these are, and brings back those that a reload or a crash cut off. */
  async enter(userId: string): Promise<void> {
    if (this.#remembered.userId === userId) return
    this.#list.dropAll()
    this.#remembered.userId = userId
    await this.restore()
  }

  /** Ends what is on its way here, and forgets whatever this browser keeps of anybody's uploads. */
  async leave(): Promise<void> {
    this.#list.dropAll()
    this.#remembered.userId = null
    await this.#remembered.forgetAll()
  }

  /** Brings back what no tab is at. */
  async restore(): Promise<void> {
    for (const record of await this.#remembered.all()) {
      if (record.userId !== this.#remembered.userId || this.#list.find(record.id)) continue
      if (await isElsewhere(record.id)) continue
      if (!this.#list.find(record.id)) this.#bringBack(record)
    }
  }

  /**
   * Begins an upload, or goes on with one that was cut off, when it is the same file for the same
   * place. `arrival` tells when it is confirmed, also after retries; it rejects when it is cancelled.
   */
  add(file: File, target: UploadTarget, { scope, page = here() }: Place) {
    const before = this.all.find(
      (upload) => upload.status === 'interrupted' && upload.scope === scope && isSame(upload, file)
    )
    const id = before?.id ?? newKey()
    if (before) void this.provide(id, file)
    else this.#begin(newUpload(id, file, target, { scope, page }), file)
    return { id, arrival: this.#list.workOf(id)!.settle.promise }
  }

  pause(id: string): void {
    const upload = this.#list.find(id)
    if (!upload || !isOnItsWay(upload) || upload.status === 'joining') return
    this.#list.change(id, { status: 'paused', speed: null })
    this.#list.workOf(id)!.abort.abort()
  }

  resume(id: string): void {
    if (this.#list.find(id)?.status === 'paused') void this.#runner.run(id)
  }

  retry(id: string): void {
    const upload = this.#list.find(id)
    if (upload?.status !== 'failed' || !upload.mayRetry) return
    if (upload.file && upload.follow) void this.#runner.follow(id)
    else void this.#runner.run(id)
  }

  /** Goes on with a file that was chosen again after a reload. @returns whether it is the same */
  async provide(id: string, file: File): Promise<boolean> {
    const upload = this.#list.find(id)
    const work = this.#list.workOf(id)
    if (!upload || !work || !isSame(upload, file)) return false
    work.source = file
    await this.#runner.run(id)
    return true
  }

  /** Goes on with a file whose place the browser remembers; it asks the person first. */
  async reopen(id: string): Promise<boolean> {
    const handle = this.#list.workOf(id)?.handle as PermittedHandle | null | undefined
    if (!handle) return false
    try {
      if ((await handle.requestPermission({ mode: 'read' })) !== 'granted') return false
      return await this.provide(id, await handle.getFile())
    } catch {
      return false
    }
  }

  canReopen(id: string): boolean {
    return Boolean(this.#list.workOf(id)?.handle)
  }

  /** What happens with the file once it is there, whatever page is open then. */
  followWith(id: string, follow: Follow): void {
    this.#list.change(id, { follow })
    this.#runner.keep(id)
    if (this.#list.find(id)?.status === 'done') void this.#runner.follow(id)
  }

  /** The place that waited for it has it. */
  take(id: string): void {
    this.#runner.end(id)
  }

  /** Stops it, and takes what has arrived back. */
  cancel(id: string): void {
    const work = this.#list.workOf(id)
    const upload = this.#list.find(id)
    if (!work || !upload) return
    if (work.ticket && !upload.file) {
      const { fileId } = work.ticket
      void import('~/lib/uploads/sending/ask').then(({ giveUp }) => giveUp(fileId))
    }
    this.#runner.end(id)
    work.settle.reject(new UploadFailed('cancelled', ''))
  }

  #begin(upload: Upload, file: File): void {
    const { id, target } = upload
    this.#list.add(upload, newWork(file))
    const refusal = refusalOf(file, target.purpose)
    if (!refusal) return void this.#runner.run(id)
    const words =
      refusal === 'empty' ? 'files.upload.empty' : (`files.expected.${target.purpose}` as const)
    this.#list.change(id, { status: 'failed', error: t(words), mayRetry: false })
  }

  #bringBack(record: Kept): void {
    const { upload, work } = broughtBack(record)
    this.#list.add(upload, work)
    if (record.file && record.follow) void this.#runner.follow(record.id)
    else if (!record.file && work.source) void this.#runner.run(record.id)
  }
}

type PermittedHandle = FileSystemFileHandle & {
  requestPermission: (options: { mode: 'read' }) => Promise<PermissionState>
}

export const uploads = new UploadManager()
