export type PutOptions = {
  signal: AbortSignal
  /** Bytes that have left. */
  onProgress: (bytes: number) => void
}

export type PutAnswer = {
  /** 0 when the line dropped, or when the store's refusal may not be read by pages. */
  status: number
  etag: string | null
}

/**
 * Sends bytes to the store once. It is the one request that goes neither to our own server nor
 * through its client: `fetch` can't tell how far it is.
 * @throws the signal's reason when it is called off
 */
export function put(
  url: string,
  headers: Record<string, string>,
  bytes: Blob,
  { signal, onProgress }: PutOptions
): Promise<PutAnswer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)

    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () =>
      resolve({ status: request.status, etag: request.getResponseHeader('etag') })
    request.onerror = () => resolve({ status: 0, etag: null })
    request.onabort = () => reject(signal.reason as Error)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.send(bytes)
  })
}
