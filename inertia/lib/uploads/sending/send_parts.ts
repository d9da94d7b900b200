import { type Data } from '@generated/data'
import { UPLOAD_URL_TTL } from '#values/files'
import { t } from '~/lib/i18n'
import { recordPart, signParts, newBackoff } from '~/lib/uploads/sending/request'
import { putBytes, type PutOptions } from '~/lib/uploads/sending/put'
import { transfers } from '~/lib/uploads/sending/slots'
import { UploadFailed, type ArrivedParts, type UploadContext } from '~/lib/uploads/types'

/** Number of parts of one file that are sent at the same time. */
const MAX_PARALLEL_PARTS = 4

/** Number of URLs that are requested at once. */
const URLS_PER_REQUEST = 20
/**
 * Milliseconds for which a presigned URL is used, a minute less than it is valid. Counted from the request, because the
 * device's clock may be wrong by more than that.
 */
const URL_MAX_AGE = UPLOAD_URL_TTL.hours * 3_600_000 - 60_000

type Options = PutOptions & {
  /** Called when a part is stored and needn't be sent again. */
  onPart: (partNumber: number, etag: string) => void
}

/**
 * Sends the missing parts of a file, several at once, each retried separately when its connection drops.
 * @returns the ETags of all parts
 * @throws UploadFailed
 */
export async function sendParts(
  file: File,
  fileId: string,
  { partSize, partCount }: { partSize: number; partCount: number },
  arrived: ArrivedParts,
  { signal, onLost, onProgress, onPart }: Options
): Promise<ArrivedParts> {
  // A part that fails permanently stops the others.
  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  const context = { signal: either, onLost }
  const etags = new Map(arrived)
  const missing = Array.from({ length: partCount }, (_, index) => index + 1).filter(
    (number) => !etags.has(number)
  )
  const urls = partUrls(fileId, missing, context)
  const backoff = newBackoff(context)
  const moving = new Map<number, number>()
  const queue = [...missing]
  const bytesOf = (number: number) => Math.min(partSize, file.size - (number - 1) * partSize)

  function reportProgress() {
    let bytes = 0
    for (const number of etags.keys()) bytes += bytesOf(number)
    for (const part of moving.values()) bytes += part
    onProgress(bytes)
  }

  async function sendPart(number: number): Promise<void> {
    const start = (number - 1) * partSize
    const bytes = file.slice(start, start + partSize)
    for (;;) {
      const free = await transfers.take(either)
      try {
        const url = await urls.of(number)
        const onBytes = (loaded: number) => {
          moving.set(number, loaded)
          reportProgress()
        }
        const { status, etag } = await putBytes(url, {}, bytes, {
          signal: either,
          onProgress: onBytes,
        })
        if (status === 200 && etag) return note(number, etag)
        if (status === 200) throw new UploadFailed('failed', t('files.upload.not_taken'))
        if (status === 404) throw new UploadFailed('over', t('files.upload.over'))
      } finally {
        free()
        moving.delete(number)
      }
      reportProgress()
      urls.forget(number)
      await backoff.wait()
    }
  }

  function note(number: number, etag: string) {
    etags.set(number, etag)
    backoff.renew()
    onPart(number, etag)
    reportProgress()
    // The confirmation names all parts; this record is for resuming after a crash.
    recordPart(fileId, number, etag, context).catch((error) => {
      if (error instanceof UploadFailed && error.kind === 'over') stop.abort(error)
    })
  }

  async function work(): Promise<void> {
    for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
      await sendPart(number)
    }
  }

  reportProgress()
  try {
    await Promise.all(Array.from({ length: MAX_PARALLEL_PARTS }, work))
  } catch (error) {
    stop.abort(error)
    throw stop.signal.reason as Error
  }
  return etags
}

/**
 * Returns the URLs of an upload's parts, which are requested in batches shortly before they are needed.
 * @param wanted numbers of the parts to send, in this order
 */
function partUrls(fileId: string, wanted: readonly number[], context: UploadContext) {
  const known = new Map<number, { signedAt: number; part: Promise<Data.PresignedPart> }>()

  function sign(numbers: number[]): void {
    const signedAt = Date.now()
    const signed = signParts(fileId, numbers, context)
    for (const number of numbers) {
      const part = signed.then((parts) => parts.find(({ partNumber }) => partNumber === number)!)
      part.catch(() => known.delete(number))
      known.set(number, { signedAt, part })
    }
  }

  return {
    /** @throws UploadFailed */
    async of(number: number): Promise<string> {
      if (!known.has(number)) {
        const ahead = wanted.slice(wanted.indexOf(number)).filter((one) => !known.has(one))
        sign(ahead.slice(0, URLS_PER_REQUEST))
      }
      const { signedAt, part } = known.get(number)!
      const { url } = await part
      if (Date.now() - signedAt < URL_MAX_AGE) return url
      known.delete(number)
      return this.of(number)
    },
    /** Requests a new URL for the next attempt: the refused one may have expired. */
    forget(number: number): void {
      known.delete(number)
    },
  }
}
