import { COPIED_UP_TO, type Kept } from '~/lib/uploads/kept'
import { handleOf } from '~/lib/uploads/picked_files'
import { speedMeter } from '~/lib/uploads/speed'
import { type FileRef, type Ticket, type Upload, type UploadTarget } from '~/lib/uploads/types'

/** What belongs to an upload and isn't shown. */
export type Work = {
  /** Null after a reload, until the person has chosen it again. */
  source: File | null
  handle: FileSystemFileHandle | null
  ticket: Ticket | null
  parts: Map<number, string>
  abort: AbortController
  meter: ReturnType<typeof speedMeter>
  /** When its progress was last shown. */
  shownAt: number
  settle: PromiseWithResolvers<FileRef>
}

type Place = { scope: string; page: string }

/** Whether a file is the one that an upload was begun with. */
export function isSame({ name, size, lastModified }: Upload, file: File): boolean {
  return file.name === name && file.size === size && file.lastModified === lastModified
}

export function newUpload(id: string, file: File, target: UploadTarget, place: Place): Upload {
  const { name, size, lastModified, type: contentType } = file
  return {
    ...{ id, name, size, lastModified, contentType, target, ...place },
    ...{ status: 'waiting', sent: 0, speed: null, error: null, mayRetry: true },
    ...{ file: null, follow: null },
  }
}

export function newWork(source: File | null): Work {
  return {
    source,
    handle: source && handleOf(source),
    ticket: null,
    parts: new Map(),
    abort: new AbortController(),
    meter: speedMeter(),
    shownAt: 0,
    settle: settlement(),
  }
}

/** Not everybody waits for it. */
function settlement(): PromiseWithResolvers<FileRef> {
  const settle = Promise.withResolvers<FileRef>()
  settle.promise.catch(() => undefined)
  return settle
}

/** What the browser is to keep of an upload. */
export function recordOf(upload: Upload, work: Work, userId: string): Kept {
  const { id, name, size, lastModified, contentType, target, scope, page, follow, file } = upload
  const { source, handle, ticket, parts } = work
  return {
    ...{ id, name, size, lastModified, contentType, target, scope, page, follow, file, userId },
    ticket,
    parts: [...parts],
    source: source && source.size <= COPIED_UP_TO ? source : handle,
  }
}

/** An upload as the browser has kept it. */
export function broughtBack(record: Kept): { upload: Upload; work: Work } {
  const { ticket, parts, source } = record
  const { id, name, size, lastModified, contentType, target, scope, page } = record
  const file = source instanceof File ? source : null
  const work = { ...newWork(file), ticket, parts: new Map(parts) }
  if (source && !file) work.handle = source as FileSystemFileHandle
  const partSize = ticket?.multipart?.partSize ?? 0
  const upload: Upload = {
    ...{ id, name, size, lastModified, contentType, target, scope, page },
    ...{ file: record.file, follow: record.follow },
    status: record.file ? 'done' : 'interrupted',
    sent: record.file ? size : Math.min(parts.length * partSize, size),
    ...{ speed: null, error: null, mayRetry: true },
  }
  return { upload, work }
}
