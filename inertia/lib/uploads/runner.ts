import { t } from '~/lib/i18n'
import { removeStored, storeUpload } from '~/lib/uploads/stored_uploads'
import { state, type UploadEntry } from '~/lib/uploads/state'
import { releaseUpload, takeUpload, notifyTabs } from '~/lib/uploads/tabs'
import { UploadFailed, type FileRef, type Ticket } from '~/lib/uploads/types'

/** The code that sends files is a separate chunk, so that pages without uploads don't load it. */
const loadSending = () => import('~/lib/uploads/sending/send_file')
const loadFollowing = () => import('~/lib/uploads/sending/after_upload')

/** Milliseconds between two updates of the progress. */
const SHOW_EVERY = 200

/** Runs an upload from its first missing byte to the action on the uploaded file. */
export async function run(entry: UploadEntry): Promise<void> {
  const { id, target } = entry.upload
  const { source } = entry
  if (!source) return
  entry.abort = new AbortController()
  const { signal } = entry.abort
  if (!(await takeUpload(id))) return state.drop(id)
  // The upload may have been cancelled or paused in the meantime.
  if (!state.find(id)) releaseUpload(id)
  if (signal.aborted) return
  notifyTabs(id)
  entry.meter.reset()
  state.change(entry, { status: 'waiting', error: null, speed: null, isLost: false })
  storeUpload(entry)
  try {
    const { sendFile } = await loadSending()
    signal.throwIfAborted()
    finishUpload(entry, await sendFile(source, target, entry, eventsOf(entry), signal))
  } catch (error) {
    if (!signal.aborted) failUpload(entry, error)
  }
}

/** Runs the action on the uploaded file, after its checks. */
export async function afterUpload(entry: UploadEntry): Promise<void> {
  state.change(entry, { status: 'checking', error: null, isSlow: false })
  try {
    const { followUp } = await loadFollowing()
    if (await followUp(entry)) end(entry.upload.id)
  } catch (error) {
    failUpload(entry, error)
  }
}

const endedUploads = new Set<string>()

/** Whether an upload has ended in this tab, even if its stored state isn't removed yet. */
export const hasEnded = (id: string): boolean => endedUploads.has(id)

/** Removes an upload that was finished or cancelled. */
export function end(id: string): void {
  endedUploads.add(id)
  state.drop(id)
  notifyTabs(id)
  removeStored(id)
}

function eventsOf(entry: UploadEntry) {
  return {
    onStart: () => state.change(entry, { status: 'uploading' }),
    onTicket: (ticket: Ticket) => {
      entry.ticket = ticket
      storeUpload(entry)
    },
    onPart: (partNumber: number, etag: string) => {
      entry.parts.set(partNumber, etag)
      storeUpload(entry)
    },
    onLost: (isLost: boolean) => {
      // Data that was sent but not received isn't counted.
      const sent = isLost ? arrivedOf(entry) : entry.upload.sent
      if (isLost) entry.meter.reset()
      state.change(entry, { isLost, sent, speed: null })
    },
    onProgress: (sent: number) => {
      const now = performance.now()
      if (now - entry.shownAt < SHOW_EVERY) return
      entry.shownAt = now
      entry.meter.note(sent)
      state.change(entry, {
        sent,
        speed: entry.meter.perSecond,
        ...(sent > 0 && { isLost: false }),
      })
    },
    onSent: () => state.change(entry, { status: 'joining', sent: entry.upload.size, speed: null }),
  }
}

/**
 * Returns the number of bytes that are certainly in the store: those of complete parts, or all once nothing is left to
 * send.
 */
function arrivedOf({ upload, ticket, parts }: UploadEntry): number {
  const { size, status } = upload
  if (status === 'joining') return size
  if (!ticket?.multipart) return 0
  const { partSize, partCount } = ticket.multipart
  const bytesOf = (part: number) =>
    part === partCount ? size - (partCount - 1) * partSize : partSize
  return [...parts.keys()].reduce((sum, part) => sum + bytesOf(part), 0)
}

function finishUpload(entry: UploadEntry, file: FileRef): void {
  state.change(entry, { status: 'done', sent: file.size, speed: null, isLost: false, file })
  entry.source = null
  entry.handle = null
  storeUpload(entry)
  entry.settle.resolve(file)
  if (entry.upload.follow) void afterUpload(entry)
}

function failUpload(entry: UploadEntry, error: unknown): void {
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
    isLost: false,
    sent: startsAnew ? 0 : sent,
    error: failure?.message || t('files.upload.failed'),
    mayRetry: failure?.kind !== 'refused',
  })
  releaseUpload(id)
  if (failure?.kind === 'refused') removeStored(id)
  else storeUpload(entry)
}
