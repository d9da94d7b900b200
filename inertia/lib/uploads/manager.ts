import { t } from '~/lib/i18n'
import { memory } from '~/lib/browser_storage'
import { newKey } from '~/lib/random'
import { UploadFailed } from '~/lib/uploads/failure'
import { kept, type Kept } from '~/lib/uploads/kept'
import { broughtBack, isSame, newUpload, newWork, recordOf, type Work } from '~/lib/uploads/records'
import { PASSING } from '~/lib/uploads/scopes'
import { hearTabs, isElsewhere, releaseUpload, takeUpload, tellTabs } from '~/lib/uploads/tabs'
import {
  isOnItsWay,
  type FileRef,
  type Follow,
  type Ticket,
  type Upload,
  type UploadTarget,
} from '~/lib/uploads/types'
import { refusalOf } from '~/lib/upload_rules'

/** What is sent is in a chunk of its own: a page that uploads nothing doesn't load it. */
const sending = () => import('~/lib/uploads/sending/send_file')
const following = () => import('~/lib/uploads/sending/follow')

/** Between two looks at the progress. Milliseconds. */
const SHOW_EVERY = 200
/** By this a page knows whether anything is kept, before it loads what reads it. */
const MARK = 'uploads'

/** Where an upload belongs on the pages. */
export type Place = {
  /** Uploads of a scope go on when their page is left, and are found again when it is opened. */
  scope: string
  page?: string
}

/**
 * All uploads of this tab, whatever page is open. Every change makes new uploads, as React wants
 * them. They are kept in this browser, for the person who began them.
 */
export class UploadManager {
  all: readonly Upload[] = []
  #userId: string | null = null
  readonly #work = new Map<string, Work>()
  readonly #watchers = new Set<() => void>()

  constructor() {
    hearTabs((id) => {
      const upload = this.#find(id)
      if (upload && !isOnItsWay(upload)) this.#drop(id)
    })
  }

  readonly watch = (tell: () => void) => {
    this.#watchers.add(tell)
    return () => void this.#watchers.delete(tell)
  }

  /** Sets whose uploads these are, and brings back those that a reload or a crash cut off. */
  async enter(userId: string): Promise<void> {
    if (this.#userId === userId) return
    for (const { id } of this.all) this.#drop(id)
    this.#userId = userId
    await this.restore()
  }

  /** Ends what is on its way here, and forgets whatever this browser keeps of anybody's uploads. */
  async leave(): Promise<void> {
    for (const { id } of this.all) this.#drop(id)
    this.#userId = null
    if (!memory.get(MARK)) return
    await kept.forgetAll()
    memory.set(MARK, null)
  }

  /** Brings back what no tab is at. */
  async restore(): Promise<void> {
    if (!memory.get(MARK)) return
    const records = await kept.all()
    if (records.length === 0) memory.set(MARK, null)
    for (const record of records) {
      if (record.userId !== this.#userId || this.#find(record.id)) continue
      if (await isElsewhere(record.id)) continue
      if (!this.#find(record.id)) this.#bringBack(record)
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
    if (before) {
      void this.provide(id, file)
    } else {
      const upload = newUpload(id, file, target, { scope, page })
      this.#work.set(id, newWork(file))
      this.#set([...this.all, upload])
      const refusal = refusalOf(file, target.purpose)
      if (refusal) this.#refuse(upload, refusal)
      else void this.#run(id)
    }
    return { id, arrival: this.#work.get(id)!.settle.promise }
  }

  pause(id: string): void {
    const upload = this.#find(id)
    if (!upload || !isOnItsWay(upload) || upload.status === 'joining') return
    this.#change(id, { status: 'paused', speed: null })
    this.#work.get(id)!.abort.abort()
  }

  resume(id: string): void {
    if (this.#find(id)?.status === 'paused') void this.#run(id)
  }

  retry(id: string): void {
    const upload = this.#find(id)
    if (upload?.status !== 'failed' || !upload.mayRetry) return
    if (upload.file && upload.follow) void this.#follow(id)
    else void this.#run(id)
  }

  /** Goes on with a file that was chosen again after a reload. @returns whether it is the same */
  async provide(id: string, file: File): Promise<boolean> {
    const upload = this.#find(id)
    const work = this.#work.get(id)
    if (!upload || !work || !isSame(upload, file)) return false
    work.source = file
    await this.#run(id)
    return true
  }

  /** Goes on with a file whose place the browser remembers; it asks the person first. */
  async reopen(id: string): Promise<boolean> {
    const handle = this.#work.get(id)?.handle as PermittedHandle | null | undefined
    if (!handle) return false
    try {
      if ((await handle.requestPermission({ mode: 'read' })) !== 'granted') return false
      return await this.provide(id, await handle.getFile())
    } catch {
      return false
    }
  }

  canReopen(id: string): boolean {
    return Boolean(this.#work.get(id)?.handle)
  }

  /** What happens with the file once it is there, whatever page is open then. */
  followWith(id: string, follow: Follow): void {
    this.#change(id, { follow })
    this.#keep(id)
    if (this.#find(id)?.status === 'done') void this.#follow(id)
  }

  /** The place that waited for it has it. */
  take(id: string): void {
    this.#end(id)
  }

  /** Stops it, and takes what has arrived back. */
  cancel(id: string): void {
    const work = this.#work.get(id)
    const upload = this.#find(id)
    if (!work || !upload) return
    if (work.ticket && !upload.file) {
      const { fileId } = work.ticket
      void import('~/lib/uploads/sending/ask').then(({ giveUp }) => giveUp(fileId))
    }
    this.#end(id)
    work.settle.reject(new UploadFailed('cancelled', ''))
  }

  async #run(id: string): Promise<void> {
    const work = this.#work.get(id)
    const upload = this.#find(id)
    if (!work || !upload || !work.source) return
    if (!(await takeUpload(id))) return this.#drop(id)
    tellTabs(id)
    work.abort = new AbortController()
    work.meter.reset()
    const { signal } = work.abort
    this.#change(id, { status: 'waiting', error: null, speed: null })
    this.#keep(id)
    try {
      const { sendFile } = await sending()
      signal.throwIfAborted()
      const file = await sendFile(work.source, upload.target, work, this.#events(id, work), signal)
      this.#arrived(id, file)
    } catch (error) {
      if (!signal.aborted) this.#failed(id, error)
    }
  }

  #events(id: string, work: Work) {
    return {
      onStart: () => this.#change(id, { status: 'uploading' }),
      onTicket: (ticket: Ticket) => {
        work.ticket = ticket
        this.#keep(id)
      },
      onPart: (partNumber: number, etag: string) => {
        work.parts.set(partNumber, etag)
        this.#keep(id)
      },
      onProgress: (sent: number) => {
        const now = performance.now()
        if (now - work.shownAt < SHOW_EVERY) return
        work.shownAt = now
        work.meter.note(sent)
        this.#change(id, { sent, speed: work.meter.perSecond })
      },
      onSent: () =>
        this.#change(id, { status: 'joining', sent: this.#find(id)?.size ?? 0, speed: null }),
    }
  }

  #arrived(id: string, file: FileRef): void {
    this.#change(id, { status: 'done', sent: file.size, speed: null, file })
    const work = this.#work.get(id)
    const upload = this.#find(id)
    if (!work || !upload) return
    work.source = null
    work.handle = null
    this.#keep(id)
    work.settle.resolve(file)
    if (upload.follow) void this.#follow(id)
  }

  async #follow(id: string): Promise<void> {
    const { file, follow, page } = this.#find(id) ?? {}
    if (!file || !follow) return
    this.#change(id, { status: 'joining', error: null })
    try {
      const { followUp } = await following()
      await followUp(file, follow, page === here())
      this.#end(id)
    } catch (error) {
      this.#failed(id, error)
    }
  }

  #failed(id: string, error: unknown): void {
    const work = this.#work.get(id)
    if (!work) return
    const failure = error instanceof UploadFailed ? error : null
    const startsAnew = failure?.kind === 'over' || !work.ticket?.multipart
    if (startsAnew && !this.#find(id)?.file) {
      work.ticket = null
      work.parts.clear()
    }
    this.#change(id, {
      status: 'failed',
      speed: null,
      sent: startsAnew ? 0 : (this.#find(id)?.sent ?? 0),
      error: failure?.message || t('files.upload.failed'),
      mayRetry: failure?.kind !== 'refused',
    })
    releaseUpload(id)
    if (failure?.kind === 'refused') void kept.forget(id)
    else this.#keep(id)
  }

  #refuse({ id, target }: Upload, refusal: 'empty' | 'type'): void {
    const words =
      refusal === 'empty' ? 'files.upload.empty' : (`files.expected.${target.purpose}` as const)
    this.#change(id, { status: 'failed', error: t(words), mayRetry: false })
  }

  #bringBack(record: Kept): void {
    const { upload, work } = broughtBack(record)
    this.#work.set(record.id, work)
    this.#set([...this.all, upload])
    if (record.file && record.follow) void this.#follow(record.id)
    else if (!record.file && work.source) void this.#run(record.id)
  }

  /** It is over for good. */
  #end(id: string): void {
    this.#drop(id)
    tellTabs(id)
    void kept.forget(id)
  }

  #drop(id: string): void {
    this.#work.get(id)?.abort.abort()
    this.#work.delete(id)
    releaseUpload(id)
    this.#set(this.all.filter((upload) => upload.id !== id))
  }

  #keep(id: string): void {
    const upload = this.#find(id)
    const work = this.#work.get(id)
    if (!upload || !work || !this.#userId || !isKept(upload)) return
    memory.set(MARK, '1')
    void kept.save(recordOf(upload, work, this.#userId))
  }

  #find(id: string): Upload | undefined {
    return this.all.find((upload) => upload.id === id)
  }

  #change(id: string, patch: Partial<Upload>): void {
    this.#set(this.all.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)))
  }

  #set(all: readonly Upload[]): void {
    this.all = all
    if (all.some(isOnItsWay)) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
    this.#watchers.forEach((tell) => tell())
  }
}

type PermittedHandle = FileSystemFileHandle & {
  requestPermission: (options: { mode: 'read' }) => Promise<PermissionState>
}

const isKept = ({ scope }: Upload) => !scope.startsWith(PASSING)

/** The browser asks before the tab is closed or reloaded while something is on its way. */
function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}

const here = () => location.pathname + location.search

export const uploads = new UploadManager()
