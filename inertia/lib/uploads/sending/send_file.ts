import { type Data } from '@generated/data'
import { t } from '~/lib/i18n'
import {
  confirm,
  cancelUpload,
  listParts,
  presign,
  newBackoff,
} from '~/lib/uploads/sending/request'
import { sendParts } from '~/lib/uploads/sending/send_parts'
import { putBytes, type PutOptions } from '~/lib/uploads/sending/put'
import { makeSlots, transfers } from '~/lib/uploads/sending/slots'
import {
  UploadFailed,
  type ArrivedParts,
  type FileRef,
  type UploadContext,
  type Ticket,
  type UploadTarget,
} from '~/lib/uploads/types'

/** Number of files that are sent at the same time; others wait. */
const files = makeSlots(3)

/** State of an upload that was started before. */
type StartedUpload = { ticket: Ticket | null; parts: ArrivedParts }

type Events = {
  /** Called when it is no longer waiting for a slot. */
  onStart: () => void
  onTicket: (ticket: Ticket) => void
  /** Called with the number of bytes sent. */
  onProgress: (bytes: number) => void
  onPart: (partNumber: number, etag: string) => void
  /** Called if there is no response and the request is retried. */
  onLost: (isLost: boolean) => void
  /** Called when all bytes are sent. */
  onSent: () => void
}

/**
 * Sends a file directly to the store: announced to the server, uploaded to the store, confirmed. A started
 * upload resumes.
 * @throws UploadFailed; the signal's reason when it is cancelled
 */
export async function sendFile(
  file: File,
  target: UploadTarget,
  begun: StartedUpload,
  events: Events,
  signal: AbortSignal
): Promise<FileRef> {
  const done = await files.take(signal)
  const context = { signal, onLost: events.onLost }
  try {
    events.onStart()
    const { ticket } = begun
    if (ticket?.multipart) return await resumeUpload(file, ticket, begun.parts, events, context)
    const before = ticket && (await confirmedAfterAll(ticket, context))
    return before ?? (await startUpload(file, target, events, context))
  } finally {
    done()
  }
}

async function startUpload(
  file: File,
  target: UploadTarget,
  events: Events,
  context: UploadContext
) {
  const ticket = await presign(file, target, context)
  const { fileId, multipart } = ticket
  events.onTicket({ fileId, multipart })
  if (multipart) return inParts(file, fileId, multipart, new Map(), events, context)
  try {
    await sendWhole(file, ticket, { ...context, onProgress: events.onProgress })
    events.onSent()
    return await confirm(fileId, null, context)
  } catch (error) {
    // The next attempt announces the file again.
    if (!context.signal.aborted) cancelUpload(fileId)
    throw error
  }
}

async function resumeUpload(
  file: File,
  { fileId, multipart }: Ticket,
  known: ArrivedParts,
  events: Events,
  context: UploadContext
): Promise<FileRef> {
  const recorded = await listParts(fileId, context)
  if (!recorded) return confirm(fileId, null, context)
  const parts = new Map(known)
  for (const { partNumber, etag } of recorded) parts.set(partNumber, etag)
  return inParts(file, fileId, multipart!, parts, events, context)
}

async function inParts(
  file: File,
  fileId: string,
  multipart: NonNullable<Ticket['multipart']>,
  known: ArrivedParts,
  events: Events,
  context: UploadContext
): Promise<FileRef> {
  const { onProgress, onPart } = events
  const parts = await sendParts(file, fileId, multipart, known, { ...context, onProgress, onPart })
  events.onSent()
  return confirm(fileId, parts, context)
}

/** A small file may have been uploaded before the page was reloaded. */
async function confirmedAfterAll(
  { fileId }: Ticket,
  context: UploadContext
): Promise<FileRef | null> {
  try {
    return await confirm(fileId, null, context)
  } catch (error) {
    if (!(error instanceof UploadFailed) || context.signal.aborted) throw error
    cancelUpload(fileId)
    return null
  }
}

/**
 * Sends a file to the store in one request; after a lost connection, again from its beginning.
 * @throws UploadFailed
 */
async function sendWhole(
  file: File,
  { uploadUrl, headers }: Data.PresignedUpload,
  options: PutOptions
): Promise<void> {
  const backoff = newBackoff(options)
  for (;;) {
    const free = await transfers.take(options.signal)
    const { status } = await putBytes(uploadUrl, headers, file, options).finally(free)
    // The object may already exist from an earlier attempt whose response was lost.
    if ((status >= 200 && status < 300) || status === 412) return backoff.renew()

    const mayGoBetter = status === 0 || status === 409 || status === 429 || status >= 500
    if (!mayGoBetter) throw new UploadFailed('failed', t('files.upload.not_taken'))
    options.onProgress(0)
    await backoff.wait()
  }
}
