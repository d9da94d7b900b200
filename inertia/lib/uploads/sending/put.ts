import { type UploadContext } from '~/lib/uploads/types'

/** Milliseconds without progress after which the connection counts as lost. */
const STALL_TIMEOUT_MS = 30_000
/** Milliseconds in which the store must respond after it has received all bytes. */
const RESPONSE_TIMEOUT_MS = 120_000

export type PutOptions = UploadContext & {
  /** Called with the number of bytes sent. */
  onProgress: (bytes: number) => void
}

type PutAnswer = {
  /** 0 if the connection was lost or stalled, or if the browser doesn't let pages read the store's refusal. */
  status: number
  etag: string | null
}

/**
 * Sends bytes to the store once. This is the only request that doesn't go to the application's server and doesn't use
 * its client: `fetch` reports no progress, and doesn't end requests that stall.
 * @throws the signal's reason if it is aborted
 */
export function putBytes(
  url: string,
  headers: Record<string, string>,
  bytes: Blob,
  { signal, onProgress }: Omit<PutOptions, 'onLost'>
): Promise<PutAnswer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    let silence = setTimeout(abort, STALL_TIMEOUT_MS)
    const restartTimer = (next: number) => {
      clearTimeout(silence)
      silence = setTimeout(abort, next)
    }

    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      restartTimer(STALL_TIMEOUT_MS)
      onProgress(loaded)
    }
    request.upload.onload = () => restartTimer(RESPONSE_TIMEOUT_MS)
    request.onload = () =>
      resolve({ status: request.status, etag: request.getResponseHeader('etag') })
    request.onerror = () => resolve({ status: 0, etag: null })
    request.onabort = () =>
      signal.aborted ? reject(signal.reason as Error) : resolve({ status: 0, etag: null })
    request.onloadend = () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', abort)
    }
    request.send(bytes)
  })
}
