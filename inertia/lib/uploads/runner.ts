import { t } from '~/lib/i18n'
import { forget, keep } from '~/lib/uploads/kept'
import { state, type Entry } from '~/lib/uploads/state'
import { releaseUpload, takeUpload, tellTabs } from '~/lib/uploads/tabs'
import { here, UploadFailed, type FileRef, type Ticket } from '~/lib/uploads/types'

/** What is sent is in a chunk of its own: a page that uploads nothing doesn't load it. */
const sending = () => import('~/lib/uploads/sending/send_file')
const following = () => import('~/lib/uploads/sending/after_upload')

/** Between two looks at the progress. Milliseconds. */
const SHOW_EVERY = 200

/** Takes an upload from its first byte, or what is missing of it, to what follows. */
export async function run(entry: Entry): Promise<void> {
  const { id, target } = entry.upload
  const { source } = entry
  if (!source) return
  if (!(await takeUpload(id))) return state.drop(id)
  tellTabs(id)
  entry.abort = new AbortController()
  entry.meter.reset()
  const { signal } = entry.abort
  state.change(entry, { status: 'waiting', error: null, speed: null })
  keep(entry)
  try {
    const { sendFile } = await sending()
    signal.throwIfAborted()
    arrived(entry, await sendFile(source, target, entry, eventsOf(entry), signal))
  } catch (error) {
    if (!signal.aborted) failed(entry, error)
  }
}

/** Does what is to follow now that the file is there. */
export async function afterUpload(entry: Entry): Promise<void> {
  const { id, file, follow, page } = entry.upload
  if (!file || !follow) return
  state.change(entry, { status: 'joining', error: null })
  try {
    const { followUp } = await following()
    await followUp(file, follow, page === here())
    end(id)
  } catch (error) {
    failed(entry, error)
  }
}

/** It is over for good. */
export function end(id: string): void {
  state.drop(id)
  tellTabs(id)
  forget(id)
}

function eventsOf(entry: Entry) {
  return {
    onStart: () => state.change(entry, { status: 'uploading' }),
    onTicket: (ticket: Ticket) => {
      entry.ticket = ticket
      keep(entry)
    },
    onPart: (partNumber: number, etag: string) => {
      entry.parts.set(partNumber, etag)
      keep(entry)
    },
    onProgress: (sent: number) => {
      const now = performance.now()
      if (now - entry.shownAt < SHOW_EVERY) return
      entry.shownAt = now
      entry.meter.note(sent)
      state.change(entry, { sent, speed: entry.meter.perSecond })
    },
    onSent: () => state.change(entry, { status: 'joining', sent: entry.upload.size, speed: null }),
  }
}

function arrived(entry: Entry, file: FileRef): void {
  state.change(entry, { status: 'done', sent: file.size, speed: null, file })
  entry.source = null
  entry.handle = null
  keep(entry)
  entry.settle.resolve(file)
  if (entry.upload.follow) void afterUpload(entry)
}

function failed(entry: Entry, error: unknown): void {
  const { id, file, sent } = entry.upload
  if (!state.find(id)) return
  const failure = error instanceof UploadFailed ? error : null
  const startsAnew = failure?.kind === 'over' || !entry.ticket?.multipart
  if (startsAnew && !file) {
    entry.ticket = null
    entry.parts.clear()
  }
  state.change(entry, {
    status: 'failed',
    speed: null,
    sent: startsAnew ? 0 : sent,
    error: failure?.message || t('files.upload.failed'),
    mayRetry: failure?.kind !== 'refused',
  })
  releaseUpload(id)
  if (failure?.kind === 'refused') forget(id)
  else keep(entry)
}
