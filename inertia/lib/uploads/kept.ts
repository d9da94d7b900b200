import { type Follow, type FileRef, type Ticket, type Upload } from '~/lib/uploads/types'

/** What this browser keeps of an upload, so that it goes on after a reload or a crash. */
export type Kept = Pick<
  Upload,
  'id' | 'name' | 'size' | 'contentType' | 'lastModified' | 'target' | 'scope' | 'page'
> & {
  userId: string
  ticket: Ticket | null
  parts: [partNumber: number, etag: string][]
  follow: Follow | null
  /** Once it has arrived. */
  file: FileRef | null
  /** The file itself where it is small; of a large one, where the browser lets us, its place. */
  source: File | FileSystemFileHandle | null
}

/** A larger file isn't copied into the browser's own storage. Bytes. */
export const COPIED_UP_TO = 64 * 1024 ** 2

const DATABASE = 'rushes-uploads'
const STORE = 'uploads'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error!)
  })
  return opened
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  const database = await open()
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(STORE, mode)
    const request = work(transaction.objectStore(STORE))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error!)
    transaction.onerror = () => reject(transaction.error!)
  })
}

/**
 * Uploads that this browser remembers. A private window may forbid it, and a disk be full: then
 * an upload works all the same, and only begins anew after a reload.
 */
export const kept = {
  async all(): Promise<Kept[]> {
    return run('readonly', (store) => store.getAll() as IDBRequest<Kept[]>).catch(() => [])
  },
  async save(upload: Kept): Promise<void> {
    await run('readwrite', (store) => store.put(upload)).catch(() => undefined)
  },
  async forget(id: string): Promise<void> {
    await run('readwrite', (store) => store.delete(id)).catch(() => undefined)
  },
  async forgetAll(): Promise<void> {
    await run('readwrite', (store) => store.clear()).catch(() => undefined)
  },
}
