import { type Data } from '@generated/data'
import { type BodyOf } from '~/lib/routes'

type Announced = BodyOf<'post', '/api/uploads/presign'>

/** Where a file belongs. An order fixes its company. */
export type UploadTarget = Pick<Announced, 'purpose'> & { companyId?: string; taskId?: string }

/** A file that the store holds. */
export type FileRef = Pick<Data.File, 'id' | 'name' | 'size' | 'contentType'>

/** Where an upload belongs on the pages. */
export type UploadScope = {
  /** Uploads of a scope go on when their page is left, and are found again when it is opened. */
  scope: string
  page?: string
}

/** Begins the scope of a place that ends with its page: its uploads aren't found again, so they aren't kept. */
export const PAGE_ONLY = 'page:'

/** The page that is open. */
export const here = () => location.pathname + location.search

/** What the server gave for one upload, as far as it is needed again after a reload. */
export type Ticket = Pick<Data.PresignedUpload, 'fileId' | 'multipart'>

/** ETags of the parts that have arrived, by number. */
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
  /** What is said when it is done. */
  done: string
  /** The user has confirmed that it is posted regardless of its checks. */
  isAgreed?: boolean
}

/**
 * - `waiting`: for a slot, or for the network
 * - `interrupted`: the page was reloaded and the browser no longer has the file
 * - `joining`: all bytes are sent and the server verifies them
 * - `checking`: a file, which is posted once it was compared with its order
 * - `held`: it doesn't match the order, or can't be checked: the user has to decide
 * - `done`: a file, which isn't used yet
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

/** An upload as pages and tray show it. A change makes a new one, as React wants it. */
export type Upload = {
  id: string
  name: string
  /** Bytes. */
  size: number
  contentType: string
  /** By which the same file is known when it is chosen again. Milliseconds. */
  lastModified: number
  target: UploadTarget
  /** The place that waits for it, as in `cut:<order>`. */
  scope: string
  /** The page on which it was begun. */
  page: string
  status: UploadStatus
  /** Bytes that have left; while the line is lost, those that have arrived. */
  sent: number
  /** No response; it is retried automatically. */
  isLost: boolean
  /** Bytes a second; null until it is known. */
  speed: number | null
  /** Why it failed, in words. */
  error: string | null
  /** Another try could end better. */
  mayRetry: boolean
  file: FileRef | null
  follow: AfterUpload | null
  /** In what one that is held isn't what was ordered; empty when it can't be checked. */
  fails: readonly string[]
  /** Its checks take longer than a user has to wait. */
  isSlow: boolean
}

const ON_ITS_WAY: readonly UploadStatus[] = ['waiting', 'uploading', 'joining', 'checking']

/** It continues automatically. */
export const isOnItsWay = ({ status }: Pick<Upload, 'status'>) => ON_ITS_WAY.includes(status)

/** 0 to 100. */
export function percentOf({ sent, size, status }: Pick<Upload, 'sent' | 'size' | 'status'>) {
  return status === 'done' || status === 'checking' ? 100 : Math.min(100, (sent / size) * 100)
}

/** Seconds until the last byte is sent; null while unknown. */
export function secondsLeft({ sent, size, speed, status }: Upload): number | null {
  return status === 'uploading' && speed ? (size - sent) / speed : null
}

/** Context of an upload: its abort signal, and callbacks for a lost and a restored connection. */
export type Line = { signal: AbortSignal; onLost: (isLost: boolean) => void }

/**
 * - `refused`: another try would end the same way
 * - `over`: the server knows the upload no more; another try begins at the first byte
 */
type FailureKind = 'refused' | 'failed' | 'over' | 'cancelled'

/** An upload that did not end well, in words for the person. */
export class UploadFailed extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string
  ) {
    super(message)
  }
}
