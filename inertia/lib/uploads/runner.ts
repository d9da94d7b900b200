import { t } from '~/lib/i18n'
import { UploadFailed } from '~/lib/uploads/failure'
import { here } from '~/lib/uploads/places'
import { type Work } from '~/lib/uploads/records'
import { type RememberedUploads } from '~/lib/uploads/remembered'
import { releaseUpload, takeUpload, tellTabs } from '~/lib/uploads/tabs'
import { type FileRef, type Ticket } from '~/lib/uploads/types'
import { type UploadList } from '~/lib/uploads/upload_list'

/** What is sent is in a chunk of its own: a page that uploads nothing doesn't load it. */
const sending = () => import('~/lib/uploads/sending/send_file')
const following = () => import('~/lib/uploads/sending/follow')

/** Between two looks at the progress. Milliseconds. */
const SHOW_EVERY = 200

/** Takes an upload from its first byte to what follows, and notes in the list how it goes. */
export class UploadRunner {
  readonly #list: UploadList
  readonly #remembered: RememberedUploads

  constructor(list: UploadList, remembered: RememberedUploads) {
    this.#list = list
    this.#remembered = remembered
  }

  /** Sends it, or what is missing of it. */
  async run(id: string): Promise<void> {
    const work = this.#list.workOf(id)
    const upload = this.#list.find(id)
    if (!work || !upload || !work.source) return
    if (!(await takeUpload(id))) return this.#list.drop(id)
    tellTabs(id)
    work.abort = new AbortController()
    work.meter.reset()
    const { signal } = work.abort
    this.#list.change(id, { status: 'waiting', error: null, speed: null })
    this.keep(id)
    try {
      const { sendFile } = await sending()
      signal.throwIfAborted()
      const file = await sendFile(work.source, upload.target, work, this.#events(id, work), signal)
      this.#arrived(id, file)
    } catch (error) {
      if (!signal.aborted) this.#failed(id, error)
    }
  }

  /** Does what is to follow now that the file is there. */
  async follow(id: string): Promise<void> {
    const { file, follow, page } = this.#list.find(id) ?? {}
    if (!file || !follow) return
    this.#list.change(id, { status: 'joining', error: null })
    try {
      const { followUp } = await following()
      await followUp(file, follow, page === here())
      this.end(id)
    } catch (error) {
      this.#failed(id, error)
    }
  }

  keep(id: string): void {
    this.#remembered.keep(this.#list.find(id), this.#list.workOf(id))
  }

  /** It is over for good. */
  end(id: string): void {
    this.#list.drop(id)
    tellTabs(id)
    this.#remembered.forget(id)
  }

  #events(id: string, work: Work) {
    return {
      onStart: () => this.#list.change(id, { status: 'uploading' }),
      onTicket: (ticket: Ticket) => {
        work.ticket = ticket
        this.keep(id)
      },
      onPart: (partNumber: number, etag: string) => {
        work.parts.set(partNumber, etag)
        this.keep(id)
      },
      onProgress: (sent: number) => {
        const now = performance.now()
        if (now - work.shownAt < SHOW_EVERY) return
        work.shownAt = now
        work.meter.note(sent)
        this.#list.change(id, { sent, speed: work.meter.perSecond })
      },
      onSent: () => {
        const sent = this.#list.find(id)?.size ?? 0
        this.#list.change(id, { status: 'joining', sent, speed: null })
      },
    }
  }

  #arrived(id: string, file: FileRef): void {
    this.#list.change(id, { status: 'done', sent: file.size, speed: null, file })
    const work = this.#list.workOf(id)
    const upload = this.#list.find(id)
    if (!work || !upload) return
    work.source = null
    work.handle = null
    this.keep(id)
    work.settle.resolve(file)
    if (upload.follow) void this.follow(id)
  }

  #failed(id: string, error: unknown): void {
    const work = this.#list.workOf(id)
    if (!work) return
    const failure = error instanceof UploadFailed ? error : null
    const startsAnew = failure?.kind === 'over' || !work.ticket?.multipart
    if (startsAnew && !this.#list.find(id)?.file) {
      work.ticket = null
      work.parts.clear()
    }
    this.#list.change(id, {
      status: 'failed',
      speed: null,
      sent: startsAnew ? 0 : (this.#list.find(id)?.sent ?? 0),
      error: failure?.message || t('files.upload.failed'),
      mayRetry: failure?.kind !== 'refused',
    })
    releaseUpload(id)
    if (failure?.kind === 'refused') this.#remembered.forget(id)
    else this.keep(id)
  }
}
