import { createHash, randomFillSync } from 'node:crypto'
import { createReadStream, closeSync, openSync, writeSync } from 'node:fs'
import type { Page, Request } from 'playwright-core'
import { until } from '#tests/support/until'

const MIB = 1024 ** 2
/** First bytes of an MP4 file. */
const BEGINNING = Buffer.from('000000186674797069736f6d0000020069736f6d6d703432', 'hex')

/**
 * Writes a file that begins like an MP4 and continues with noise.
 * @returns its SHA-256
 */
export async function writeLargeFile(path: string, bytes: number): Promise<string> {
  const file = openSync(path, 'w')
  const chunk = Buffer.alloc(MIB)
  for (let written = 0; written < bytes; written += MIB) {
    randomFillSync(chunk)
    if (written === 0) BEGINNING.copy(chunk)
    writeSync(file, chunk, 0, Math.min(MIB, bytes - written))
  }
  closeSync(file)
  return hashOf(createReadStream(path))
}

export async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

/** Number of requests from a page to the store, by part number. */
export interface SentParts {
  /** Requests to which the store responded with 200. */
  arrived: Map<number, number>
  /** Requests that were started. */
  begun: Map<number, number>
}

const partOf = (request: Request) =>
  request.method() === 'PUT' ? Number(new URL(request.url()).searchParams.get('partNumber')) : 0

/** Counts the requests of a page from now on. */
export function watchParts(page: Page): SentParts {
  const count = (map: Map<number, number>, part: number) => map.set(part, (map.get(part) ?? 0) + 1)
  const sent = { arrived: new Map<number, number>(), begun: new Map<number, number>() }
  page.on('request', (request) => {
    const part = partOf(request)
    if (part > 0) count(sent.begun, part)
  })
  page.on('response', (response) => {
    const part = partOf(response.request())
    if (part > 0 && response.status() === 200) count(sent.arrived, part)
  })
  return sent
}

/** Resolves when this number of parts has arrived. */
export function partsArrive(sent: SentParts, count: number, timeoutMs = 60_000) {
  return until(`${count} parts have arrived`, () => sent.arrived.size >= count, timeoutMs)
}

/** Takes the browser offline for a while. */
export async function cutTheLine({ page, milliseconds }: { page: Page; milliseconds: number }) {
  await page.context().setOffline(true)
  await page.waitForTimeout(milliseconds)
  await page.context().setOffline(false)
}

/**
 * Reloads the page despite the browser's warning, and chooses the file again in the upload tray.
 */
export async function reloadAndGoOn(page: Page, path: string): Promise<void> {
  const leave = (dialog: { accept(): Promise<void> }) => void dialog.accept()
  page.on('dialog', leave)
  await page.reload()
  page.off('dialog', leave)
  await page.locator('input[data-choose-again]').setInputFiles(path)
}

/** Returns the number of uploads that the browser keeps for later. */
export function filesKeptBy(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error!)
      })
    const NAME = 'rushes-kept-uploads'
    // Opening a missing database would create it, without the object store that the page expects.
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === NAME)) return 0
    const database = await done(indexedDB.open(NAME))
    const count = await done(database.transaction('uploads').objectStore('uploads').count())
    database.close()
    return count
  })
}

/**
 * Stores an unfinished upload as earlier releases did: in a database that is keyed by a field of its records.
 */
export function keepAsEarlierRelease(page: Page, record: Record<string, unknown>) {
  return page.evaluate(async (kept) => {
    const opening = indexedDB.open('rushes-uploads', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('uploads', { keyPath: 'id' })
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const writing = opening.result.transaction('uploads', 'readwrite')
    writing.objectStore('uploads').put(kept)
    await new Promise((resolve) => (writing.oncomplete = resolve))
    opening.result.close()
    localStorage.setItem('rushes.uploads', '1')
  }, record)
}
