import { UploadFailed } from '~/lib/uploads/failure'
import { announce, confirm, giveUp, listParts } from '~/lib/uploads/sending/ask'
import { sendParts } from '~/lib/uploads/sending/send_parts'
import { sendWhole } from '~/lib/uploads/sending/send_whole'
import { makeSlots } from '~/lib/uploads/sending/slots'
import {
  type ArrivedParts,
  type FileRef,
  type Ticket,
  type UploadTarget,
} from '~/lib/uploads/types'

/** So many files of a page are sent at once; the others wait their turn. */
const files = makeSlots(3)

/** What is known of an upload that was begun before. */
export type Begun = { ticket: Ticket | null; parts: ArrivedParts }

export type Events = {
  /** Its turn has come. */
  onStart: () => void
  onTicket: (ticket: Ticket) => void
  /** Bytes that have arrived. */
  onProgress: (bytes: number) => void
  onPart: (partNumber: number, etag: string) => void
  /** All bytes are there. */
  onSent: () => void
}

/**
 * Sends a file straight to the store: announced to the server, put into the store, confirmed.
 * What was begun before goes on where it was.
 * @throws UploadFailed; the signal's reason when it is called off
 */
export async function sendFile(
  file: File,
  target: UploadTarget,
  begun: Begun,
  events: Events,
  signal: AbortSignal
): Promise<FileRef> {
  const done = await files.take(signal)
  try {
    events.onStart()
    const { ticket } = begun
    if (ticket?.multipart) return await goOn(file, ticket, begun.parts, events, signal)
    const before = ticket && (await confirmedAfterAll(ticket, signal))
    return before ?? (await begin(file, target, events, signal))
  } finally {
    done()
  }
}

async function begin(file: File, target: UploadTarget, events: Events, signal: AbortSignal) {
  const put = await announce(file, target, signal)
  const { fileId, multipart } = put
  events.onTicket({ fileId, multipart })
  if (multipart) return inParts(file, fileId, multipart, new Map(), events, signal)
  try {
    await sendWhole(file, put, { signal, onProgress: events.onProgress })
    events.onSent()
    return await confirm(fileId, null, signal)
  } catch (error) {
    // Another try is announced anew.
    if (!signal.aborted) giveUp(fileId)
    throw error
  }
}

async function goOn(
  file: File,
  { fileId, multipart }: Ticket,
  known: ArrivedParts,
  events: Events,
  signal: AbortSignal
): Promise<FileRef> {
  const recorded = await listParts(fileId, signal)
  if (!recorded) return confirm(fileId, null, signal)
  const parts = new Map(known)
  for (const { partNumber, etag } of recorded) parts.set(partNumber, etag)
  return inParts(file, fileId, multipart!, parts, events, signal)
}

async function inParts(
  file: File,
  fileId: string,
  multipart: NonNullable<Ticket['multipart']>,
  known: ArrivedParts,
  events: Events,
  signal: AbortSignal
): Promise<FileRef> {
  const { onProgress, onPart } = events
  const parts = await sendParts(file, fileId, multipart, known, { signal, onProgress, onPart })
  events.onSent()
  return confirm(fileId, parts, signal)
}

/** A small file may have arrived with the page that was reloaded. */
async function confirmedAfterAll({ fileId }: Ticket, signal: AbortSignal): Promise<FileRef | null> {
  try {
    return await confirm(fileId, null, signal)
  } catch (error) {
    if (!(error instanceof UploadFailed) || signal.aborted) throw error
    giveUp(fileId)
    return null
  }
}
