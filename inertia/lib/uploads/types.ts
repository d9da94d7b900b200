import { type Data } from '@generated/data'
import { type BodyOf } from '~/lib/routes'

type AnnouncedUpload = BodyOf<'post', '/api/uploads/presign'>

/** What a file is for, and its company or order. An order determines the company. */
export type UploadTarget = Pick<AnnouncedUpload, 'purpose'> & {
  companyId?: string
  taskId?: string
}

/** A file in the store. */
export type FileRef = Pick<Data.File, 'id' | 'name' | 'size' | 'contentType'>

/** Where an upload belongs on the pages. */
export type UploadScope = {
  /** Uploads of a scope go on when their page is left, and are found again when it is opened. */
  scope: string
  page?: string
}

/** Prefix of scopes that end with their page: their uploads can't be found again, so they aren't stored. */
export const PAGE_ONLY = 'page:'

/** Returns the URL of the open page. */
export const currentUrl = () => location.pathname + location.search

/** The server's data for an upload that is needed again after a reload. */
export type Ticket = Pick<Data.PresignedUpload, 'fileId' | 'multipart'>

/** ETags of the stored parts, by number. */
export type ArrivedParts = ReadonlyMap<number, string>

/**
 * The automatic action on an uploaded file, whatever page is open then. It is stored with the upload, so it
 * is plain data.
 */
export type AfterUpload = (
  | {
      pattern: '/api/tasks/:taskId/content'
      params: { taskId: string }
      body: { title?: string; note?: string | null }
    }
  | {
      pattern: '/api/content/:id/versions'
      params: { id: string }
      body: { note: string | null }
    }
) & {
  /** Message after the action. */
  done: string
  /** Whether the user has confirmed posting regardless of the checks. */
  isAgreed?: boolean
}

/**
 * - `waiting`: for a slot, or for the network
 * - `interrupted`: the page was reloaded and the browser no longer has the file
 * - `joining`: all bytes are sent and the server verifies them
 * - `checking`: uploaded; it is posted after its comparison with the order
 * - `held`: it doesn't match the order, or can't be checked, so the user must decide
 * - `done`: uploaded, but not used yet
 */
type UploadStatus =
  | 'waiting'
  | 'uploading'
  | 'paused'
  | 'joining'
  | 'checking'
  | 'held'
  | 'interrupted'
  | 'failed'
  | 'done'

/** The public state of an upload. Each change creates a new object, as React requires. */
export type Upload = {
  id: string
  name: string
  /** Bytes. */
  size: number
  contentType: string
  /** Identifies the file when it is chosen again. Milliseconds. */
  lastModified: number
  target: UploadTarget
  /** The scope of the place that uses the file: `cut:<order>`. */
  scope: string
  /** URL of the page where it was started. */
  page: string
  status: UploadStatus
  /** Bytes sent; while the connection is lost, bytes stored. */
  sent: number
  /** Whether there is no response; it is retried automatically. */
  isLost: boolean
  /** Bytes per second; null until it is known. */
  speed: number | null
  /** Why it failed, as text. */
  error: string | null
  /** Whether a retry could succeed. */
  mayRetry: boolean
  file: FileRef | null
  follow: AfterUpload | null
  /** Differences of a held video from its order; empty if it can't be checked. */
  fails: readonly string[]
  /** Whether its checks take longer than a user should have to wait. */
  isSlow: boolean
}

const ON_ITS_WAY: readonly UploadStatus[] = ['waiting', 'uploading', 'joining', 'checking']

/** Whether the upload continues automatically. */
export const isOnItsWay = ({ status }: Pick<Upload, 'status'>) => ON_ITS_WAY.includes(status)

/** Whether a file is the one with which an upload was started. */
export function isSameFile({ name, size, lastModified }: Upload, file: File): boolean {
  return file.name === name && file.size === size && file.lastModified === lastModified
}

/** Returns the progress, 0 to 100. */
export function percentOf({ sent, size, status }: Pick<Upload, 'sent' | 'size' | 'status'>) {
  return status === 'done' || status === 'checking' ? 100 : Math.min(100, (sent / size) * 100)
}

/** Returns the seconds until the last byte is sent; null while unknown. */
export function secondsLeft({ sent, size, speed, status }: Upload): number | null {
  return status === 'uploading' && speed ? (size - sent) / speed : null
}

/** Context of an upload: its abort signal, and callbacks for a lost and a restored connection. */
export type UploadContext = { signal: AbortSignal; onLost: (isLost: boolean) => void }

/**
 * - `refused`: a retry would fail in the same way
 * - `over`: the server no longer knows the upload; a retry starts at the first byte
 */
type FailureKind = 'refused' | 'failed' | 'over' | 'cancelled'

/** A failed upload, with a message for the user. */
export class UploadFailed extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string
  ) {
    super(message)
  }
}
