import { type Data } from '@generated/data'

/** What the server gave for one upload. `headers` are signed: exactly these are sent. */
export type Ticket = Data.PresignedUpload

export type PutOptions = {
  signal: AbortSignal
  /** 0 to 100 of the bytes. */
  onProgress: (percent: number) => void
}

/**
 * Sends a file to the store once. It is the one request that goes neither to our own server
 * nor through its client: `fetch` can't tell how far it is.
 * @returns the store's status; 0 when the line dropped
 * @throws an AbortError when it is called off
 */
export function putFile(
  { uploadUrl, method, headers }: Ticket,
  file: File,
  { signal, onProgress }: PutOptions
): Promise<number> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)

    request.open(method, uploadUrl)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100)
    request.onload = () => resolve(request.status)
    request.onerror = () => resolve(0)
    request.onabort = () => reject(signal.reason as Error)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.send(file)
  })
}
