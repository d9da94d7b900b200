import { type UseStore } from 'idb-keyval'
import { browserStore } from '~/lib/browser_storage'
import { entryOf, IDLE, state, type UploadEntry } from '~/lib/uploads/state'
import { PAGE_ONLY, type Ticket, type Upload } from '~/lib/uploads/types'

const FIELDS = [
  'id',
  'name',
  'size',
  'contentType',
  'lastModified',
  'target',
  'scope',
  'page',
  'follow',
  'file',
] as const

type StoredFields = Pick<Upload, (typeof FIELDS)[number]>

/** The stored state of an upload, to resume it after a reload or a crash. */
type StoredUpload = StoredFields & {
  userId: string
  ticket: Ticket | null
  parts: [partNumber: number, etag: string][]
  /** The file itself if it is small; for a large file, its handle if the browser supports that. */
  source: File | FileSystemFileHandle | null
}

/** Maximum size in bytes of a file that is copied into the browser's storage. */
const COPIED_UP_TO = 64 * 1024 ** 2

/** Key that is set while uploads are stored, so that pages without any don't open the database. */
const MARK = 'kept_uploads'

let opened: UseStore | undefined

/**
 * Returns the database, with one record per upload, by its id. Its code is loaded with the first upload, because most
 * visits have none.
 */
async function database() {
  const idb = await import('idb-keyval')
  opened ??= idb.createStore('rushes-kept-uploads', 'uploads')
  return { ...idb, store: opened }
}

/** Until 0.4: key that earlier releases used for their database. */
const EARLIER_MARK = 'uploads'

/**
 * Stores the state of an upload. If a private window forbids that, or the disk is full, the upload works, but restarts
 * after a reload.
 */
export function storeUpload({ upload, source, handle, ticket, parts }: UploadEntry): void {
  if (!state.find(upload.id) || !state.userId || upload.scope.startsWith(PAGE_ONLY)) return
  const record: StoredUpload = {
    ...pickFields(upload),
    userId: state.userId,
    ticket,
    parts: [...parts],
    source: source && source.size <= COPIED_UP_TO ? source : handle,
  }
  browserStore.set(MARK, '1')
  void unlessForbidden(async () => {
    const { set, store } = await database()
    await set(record.id, record, store)
  })
}

export function removeStored(id: string): void {
  void unlessForbidden(async () => {
    const { del, store } = await database()
    await del(id, store)
  })
}

/** Removes the state of all users' uploads. */
export async function removeAllStored(): Promise<void> {
  await moveEarlier()
  if (!browserStore.get(MARK)) return
  await unlessForbidden(async () => {
    const { clear, store } = await database()
    await clear(store)
  })
  browserStore.set(MARK, null)
}

/** Returns the uploads of the signed-in user that are stored in this browser. */
export async function storedUploads(): Promise<UploadEntry[]> {
  await moveEarlier()
  if (!browserStore.get(MARK)) return []
  const records = await unlessForbidden(async () => {
    const { values, store } = await database()
    return values<StoredUpload>(store)
  })
  if (!records) return []
  if (records.length === 0) browserStore.set(MARK, null)
  return records.filter(({ userId }) => userId === state.userId).map(restoredEntry)
}

/** Moves the records of earlier releases to the current database. The earlier one has its keys inside the records. */
async function moveEarlier(): Promise<void> {
  if (!browserStore.get(EARLIER_MARK)) return
  await unlessForbidden(async () => {
    const { clear, createStore, set, store, values } = await database()
    const earlier = createStore('rushes-uploads', 'uploads')
    for (const record of await values<StoredUpload>(earlier)) {
      browserStore.set(MARK, '1')
      await set(record.id, record, store)
    }
    await clear(earlier)
    browserStore.set(EARLIER_MARK, null)
  })
}

/** Returns undefined if the browser forbids its storage, which throws or rejects, or if the disk is full. */
async function unlessForbidden<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}

function restoredEntry(record: StoredUpload): UploadEntry {
  const { ticket, parts, source, size, file } = record
  const partSize = ticket?.multipart?.partSize ?? 0
  const upload: Upload = {
    ...pickFields(record),
    ...IDLE,
    status: file ? 'done' : 'interrupted',
    sent: file ? size : Math.min(parts.length * partSize, size),
  }
  const isHandle = source !== null && !(source instanceof File)
  const entry = entryOf(upload, isHandle ? null : source)
  if (isHandle) entry.handle = source
  return Object.assign(entry, { ticket, parts: new Map(parts) })
}

function pickFields(upload: StoredFields) {
  return Object.fromEntries(FIELDS.map((name) => [name, upload[name]])) as StoredFields
}
