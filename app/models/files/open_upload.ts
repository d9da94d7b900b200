import { Conflict, Gone } from '#exceptions/refusals'
import type Upload from '#models/files/upload'

/** An upload in parts that still accepts parts. */
export type InParts = Upload & { multipartId: string; partSize: number; partCount: number }

/** @throws Gone for an upload that has expired or was closed */
export function assertUploadOpen(upload: Upload): void {
  if (upload.isOpen) return
  throw upload.status === 'pending'
    ? new Gone('E_UPLOAD_EXPIRED', 'uploads.expired')
    : new Gone('E_UPLOAD_OVER', 'uploads.closed')
}

/**
 * @throws Gone for an upload that has expired or was closed, Conflict for one that was confirmed or isn't sent in
 *   parts
 */
export function assertTakesParts(upload: Upload): asserts upload is InParts {
  if (upload.isConfirmed) {
    throw new Conflict('uploads.confirmed', { reason: 'confirmed', allowed: [] })
  }
  assertUploadOpen(upload)
  if (!upload.multipartId) {
    throw new Conflict('uploads.not_in_parts', { reason: 'whole', allowed: [] })
  }
}
