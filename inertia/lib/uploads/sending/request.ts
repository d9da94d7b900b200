import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { type Problem } from '~/lib/problem'
import {
  UploadFailed,
  type ArrivedParts,
  type FileRef,
  type UploadContext,
  type UploadTarget,
} from '~/lib/uploads/types'

const WORTH_ANOTHER_TRY = ['offline', 'unavailable', 'server', 'throttled']

type Answer<T> = { ok: true; data: T } | { ok: false; problem: Problem }

/**
 * Repeats a request until the server responds.
 * @throws UploadFailed if the server refuses
 */
async function withRetries<T>(
  request: () => Promise<Answer<T>>,
  context: UploadContext,
  isWorthAnotherTry: (problem: Problem) => boolean = () => false
): Promise<T> {
  const backoff = newBackoff(context)
  for (;;) {
    const answer = await request()
    if (answer.ok) {
      backoff.renew()
      return answer.data
    }
    context.signal.throwIfAborted()
    const { problem } = answer
    if (!WORTH_ANOTHER_TRY.includes(problem.kind) && !isWorthAnotherTry(problem)) {
      throw failureOf(problem)
    }
    await backoff.wait()
  }
}

export function presign(file: File, target: UploadTarget, context: UploadContext) {
  const { signal } = context
  const body = { fileName: file.name, contentType: file.type, size: file.size, ...target }
  return withRetries(() => send('post', '/api/uploads/presign', { body, signal }), context)
}

export function signParts(fileId: string, partNumbers: number[], context: UploadContext) {
  const request = { params: { fileId }, body: { partNumbers }, signal: context.signal }
  return withRetries(() => send('post', '/api/uploads/:fileId/parts', request), context)
}

export function recordPart(
  fileId: string,
  partNumber: number,
  etag: string,
  context: UploadContext
): Promise<unknown> {
  const request = { params: { fileId }, body: { partNumber, etag }, signal: context.signal }
  return withRetries(() => send('put', '/api/uploads/:fileId/parts', request), context)
}

/** Returns null if the upload is already a file. */
export function listParts(fileId: string, context: UploadContext) {
  const { signal } = context
  return withRetries(async () => {
    const answer = await send('get', '/api/uploads/:fileId/parts', { params: { fileId }, signal })
    const isFile = !answer.ok && answer.problem.errors.some(({ reason }) => reason === 'confirmed')
    return isFile ? { ok: true as const, data: null } : answer
  }, context)
}

/** @param parts ETags of the parts that this page sent; null for a file that was sent in one request */
export function confirm(
  fileId: string,
  parts: ArrivedParts | null,
  context: UploadContext
): Promise<FileRef> {
  const named = parts && [...parts].map(([partNumber, etag]) => ({ partNumber, etag }))
  const body = named ? { parts: named } : {}
  const request = { params: { fileId }, body, signal: context.signal }
  return withRetries(() => send('post', '/api/uploads/confirm/:fileId', request), context, isBusy)
}

/** Runs in the background; if it fails, the server's sweep removes the upload. */
export function cancelUpload(fileId: string): void {
  void send('delete', '/api/uploads/:fileId', { params: { fileId } })
}

const isBusy = ({ errors }: Problem) => errors.some(({ reason }) => reason === 'in_progress')

/** Returns the reason of a failure: a field error is about this file, because the server checks the limits. */
export function failureOf({ kind, fields, message, errors }: Problem): UploadFailed {
  if (kind === 'cancelled') return new UploadFailed('cancelled', '')
  const isLost = errors.some(({ reason }) => reason === 'parts_refused')
  if (kind === 'gone' || kind === 'missing' || isLost) {
    return new UploadFailed('over', message ?? t('files.upload.failed'))
  }
  const [fieldError] = Object.values(fields)
  const isFinal = kind === 'validation' || kind === 'forbidden'
  return new UploadFailed(
    isFinal ? 'refused' : 'failed',
    fieldError ?? message ?? t('files.upload.failed')
  )
}

const MAX_BACKOFF_MS = 15_000
/** Milliseconds without success, while the browser reports a network connection. */
const RETRY_TIMEOUT_MS = 10 * 60_000

/**
 * Pauses before the next attempt: one second, then longer, and as long as there is no network. Throws after ten minutes
 * without success; calls `onLost` on each wait.
 *
 * @example
 * const backoff = newBackoff(context)
 * while (!(await tried())) await backoff.wait()
 */
export function newBackoff({ signal, onLost }: UploadContext) {
  let tries = 0
  let waited = 0
  return {
    /** @throws UploadFailed if it has lasted too long; the signal's reason if it is aborted */
    async wait(): Promise<void> {
      const time = Math.min(MAX_BACKOFF_MS, 1_000 * 2 ** tries)
      if (waited + time > RETRY_TIMEOUT_MS)
        throw new UploadFailed('failed', t('files.upload.offline'))
      tries += 1
      waited += time
      onLost(true)
      await pause(time, signal)
    },
    /** Resets the pause after a success. */
    renew(): void {
      if (tries > 0) onLost(false)
      tries = 0
      waited = 0
    },
  }
}

/**
 * Waits for a time, and if there is no network, until there is one.
 * @throws an AbortError if it is aborted
 */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await waitFor((done) => {
    const timer = setTimeout(done, milliseconds)
    return () => clearTimeout(timer)
  }, signal)
  if (navigator.onLine) return

  await waitFor((done) => {
    addEventListener('online', done)
    return () => removeEventListener('online', done)
  }, signal)
}

function waitFor(begin: (done: () => void) => () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const end = begin(() => settle(resolve))
    const stop = () => settle(() => reject(signal.reason as Error))
    signal.addEventListener('abort', stop)

    function settle(how: () => void) {
      end()
      signal.removeEventListener('abort', stop)
      how()
    }
  })
}
