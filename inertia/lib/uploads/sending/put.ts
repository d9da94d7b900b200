import { type Line } from '~/lib/uploads/types'

/** Time without progress after which the connection counts as dead. Milliseconds. */
const SILENCE = 30_000
/** Time for the store to respond once it has all bytes. Milliseconds. */
const THINKING = 120_000

export type PutOptions = Line & {
  /** Bytes that have left. */
  onProgress: (bytes: number) => void
}

type PutAnswer = {
  /** 0 when the line dropped or fell silent, or when the store's refusal may not be read by pages. */
  status: number
  etag: string | null
}

/**
 * Sends bytes to the store once. It is the one request that goes neither to the application's server nor
 * through its client: `fetch` reports no progress, and doesn't end requests that hang.
 * @throws the signal's reason when it is cancelled
 */
export function put(
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
    let silence = setTimeout(abort, SILENCE)
    const heard = (next: number) => {
      clearTimeout(silence)
      silence = setTimeout(abort, next)
    }

    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      heard(SILENCE)
      onProgress(loaded)
    }
    request.upload.onload = () => heard(THINKING)
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
