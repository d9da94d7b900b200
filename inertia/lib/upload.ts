import { type Data } from '@generated/data'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { pause } from '~/lib/pause'
import { type Problem } from '~/lib/problem'
import { putFile, type PutOptions, type Ticket } from '~/lib/put_file'
import { type BodyOf } from '~/lib/routes'
import { refusalOf } from '~/lib/upload_rules'

/** Where a file belongs. An order fixes its company. */
export type UploadTarget = Pick<Announced, 'purpose'> & { companyId?: string; taskId?: string }

type Announced = BodyOf<'post', '/api/uploads/presign'>

/** A file that the store holds. */
export type FileRef = Pick<Data.File, 'id' | 'name' | 'size' | 'contentType'>

/** `refused`: another try would end the same way. */
type FailureKind = 'refused' | 'failed' | 'cancelled'

/** An upload that did not end well, in words for the person. */
export class UploadFailed extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string
  ) {
    super(message)
  }
}

/** Before the second, third and fourth try of what may go better next time. */
const PAUSES = [1_000, 3_000, 9_000]
/** So many files of a page are sent at once; the others wait their turn. */
const AT_ONCE = 3

/**
 * Sends a file straight to the store: announced to the server, put into the store, confirmed.
 * A dropped line is tried again by itself, from the file's beginning.
 * @throws UploadFailed
 */
export async function uploadFile(
  file: File,
  target: UploadTarget,
  options: PutOptions
): Promise<FileRef> {
  const refusal = refusalOf(file, target.purpose)
  if (refusal === 'empty') throw new UploadFailed('refused', t('files.upload.empty'))
  if (refusal === 'type') throw new UploadFailed('refused', t(`files.expected.${target.purpose}`))

  const done = await turn(options.signal)
  try {
    return await sendFile(file, target, options)
  } catch (error) {
    if (error instanceof UploadFailed) throw error
    if (options.signal.aborted) throw new UploadFailed('cancelled', '')
    throw new UploadFailed('failed', t('files.upload.failed'))
  } finally {
    done()
  }
}

async function sendFile(file: File, target: UploadTarget, options: PutOptions): Promise<FileRef> {
  const ticket = await announce(file, target, options.signal)
  try {
    await put(ticket, file, options)
    return await confirm(ticket, options.signal)
  } catch (error) {
    void send('delete', '/api/uploads/:fileId', { params: { fileId: ticket.fileId } })
    throw error
  }
}

async function announce(file: File, target: UploadTarget, signal: AbortSignal): Promise<Ticket> {
  const announced = { fileName: file.name, contentType: file.type, size: file.size, ...target }
  const result = await send('post', '/api/uploads/presign', { body: announced, signal })
  if (!result.ok) throw failureOf(result.problem)
  return result.data
}

/** An object that is there already has come with an earlier try whose answer was lost. */
async function put(ticket: Ticket, file: File, options: PutOptions): Promise<void> {
  for (const wait of [...PAUSES, null]) {
    const status = await putFile(ticket, file, options)
    if ((status >= 200 && status < 300) || status === 412) return

    const mayGoBetter = status === 0 || status === 409 || status === 429 || status >= 500
    if (!mayGoBetter) throw new UploadFailed('failed', t('files.upload.not_taken'))
    if (wait === null) break
    await pause(wait, options.signal)
  }
  throw new UploadFailed('failed', t('files.upload.offline'))
}

async function confirm({ fileId }: Ticket, signal: AbortSignal): Promise<FileRef> {
  for (const wait of [...PAUSES, null]) {
    const result = await send('post', '/api/uploads/confirm/:fileId', {
      params: { fileId },
      signal,
    })
    if (result.ok) return result.data

    const { kind, fields } = result.problem
    if (fields.size) throw new UploadFailed('failed', t('files.upload.failed'))
    const mayGoBetter = ['offline', 'unavailable', 'server'].includes(kind)
    if (!mayGoBetter || wait === null) throw failureOf(result.problem)
    await pause(wait, signal)
  }
  throw new UploadFailed('failed', t('files.upload.failed'))
}

/** What the server says of a field is about this file; it knows the limits. */
function failureOf({ kind, fields, message }: Problem): UploadFailed {
  if (kind === 'cancelled') return new UploadFailed('cancelled', '')
  const [said] = Object.values(fields)
  const isFinal = kind === 'validation' || kind === 'forbidden'
  return new UploadFailed(
    isFinal ? 'refused' : 'failed',
    said ?? message ?? t('files.upload.failed')
  )
}

const waiting: (() => void)[] = []
let running = 0

/**
 * Waits until there is room for one more.
 * @returns what gives the place to the next
 */
async function turn(signal: AbortSignal): Promise<() => void> {
  while (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  if (signal.aborted) {
    waiting.shift()?.()
    throw new UploadFailed('cancelled', '')
  }
  running += 1
  return () => {
    running -= 1
    waiting.shift()?.()
  }
}
