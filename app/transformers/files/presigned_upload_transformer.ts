import { BaseTransformer } from '@adonisjs/core/transformers'
import type Upload from '#models/files/upload'
import type { PresignedPut } from '#storage/presign'

type PresignedUpload = { upload: Upload; put: PresignedPut }

/** The request with which one file is sent to the store until `expiresAt`. */
export default class PresignedUploadTransformer extends BaseTransformer<PresignedUpload> {
  toObject() {
    const { upload, put } = this.resource
    return {
      fileId: upload.id,
      uploadUrl: put.url,
      ...this.pick(put, ['method', 'headers', 'expiresAt']),
      ...multipartOf(upload),
    }
  }
}

/** For a large file, which may be sent in parts: their number and size. The last part is smaller. */
function multipartOf({ multipartId, partSize, partCount }: Upload): {
  multipart?: { uploadId: string; partSize: number; partCount: number }
} {
  if (multipartId === null || partSize === null || partCount === null) return {}
  return { multipart: { uploadId: multipartId, partSize, partCount } }
}
