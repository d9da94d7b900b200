import { memory } from '~/lib/browser_storage'
import { entryOf, state, type Entry } from '~/lib/uploads/state'
import { PAGE_ONLY, type Ticket, type Upload } from '~/lib/uploads/types'

const FIELDS = [
  ...(['id', 'name', 'size', 'contentType', 'lastModified', 'target'] as const),
  ...(['scope', 'page', 'follow', 'file'] as const),
]

type Lasting = Pick<Upload, (typeof FIELDS)[number]>

/** The stored state of an upload, to resume it after a reload or a crash. */
type Kept = Lasting & {
  userId: string
  ticket: Ticket | null
  parts: [partNumber: number, etag: string][]
  /** The file itself where it is small; of a large one, where the browser lets us, its place. */
  source: File | FileSystemFileHandle | null
}

/** A larger file isn't copied into the browser's own storage. Bytes. */
const COPIED_UP_TO = 64 * 1024 ** 2

/** By this a page knows whether anything is kept, before it opens the database. */
const MARK = 'uploads'

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
 * Stores the state of an upload. A private window may forbid it, and a disk be full: then the upload works,
 * but restarts after a reload.
 */
export function keep({ upload, source, handle, ticket, parts }: Entry): void {
  if (!state.find(upload.id) || !state.userId || upload.scope.startsWith(PAGE_ONLY)) return
  const record: Kept = {
    ...picked(upload),
    ...{ userId: state.userId, ticket, parts: [...parts] },
    source: source && source.size <= COPIED_UP_TO ? source : handle,
  }
  memory.set(MARK, '1')
  void run('readwrite', (store) => store.put(record)).catch(() => undefined)
}

export function forget(id: string): void {
  void run('readwrite', (store) => store.delete(id)).catch(() => undefined)
}

/** Removes the state of all users' uploads. */
export async function forgetAll(): Promise<void> {
  if (!memory.get(MARK)) return
  await run('readwrite', (store) => store.clear()).catch(() => undefined)
  memory.set(MARK, null)
}

/** The uploads of the person who is signed in, as this browser has kept them. */
export async function kept(): Promise<Entry[]> {
  if (!memory.get(MARK)) return []
  const all = (store: IDBObjectStore) => store.getAll() as IDBRequest<Kept[]>
  const records = await run('readonly', all).catch(() => [])
  if (records.length === 0) memory.set(MARK, null)
  return records.filter(({ userId }) => userId === state.userId).map(broughtBack)
}

function broughtBack(record: Kept): Entry {
  const { ticket, parts, source, size, file } = record
  const partSize = ticket?.multipart?.partSize ?? 0
  const upload: Upload = {
    ...picked(record),
    status: file ? 'done' : 'interrupted',
    sent: file ? size : Math.min(parts.length * partSize, size),
    ...{ speed: null, isLost: false, error: null, mayRetry: true, fails: [], isSlow: false },
  }
  const isHandle = source !== null && !(source instanceof File)
  const entry = entryOf(upload, isHandle ? null : source)
  if (isHandle) entry.handle = source
  return Object.assign(entry, { ticket, parts: new Map(parts) })
}

function picked(upload: Lasting) {
  return Object.fromEntries(FIELDS.map((name) => [name, upload[name]])) as Lasting
}
