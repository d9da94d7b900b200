import env from '#start/env'
import type { FileFamily } from '#storage/file_types'

const MIB = 1024 ** 2
const GIB = 1024 ** 3

/** Maximum size of an object in S3 ("Amazon S3 multipart upload limits"). */
const MAX_OBJECT_BYTES = 5 * 1024 * GIB

const video = Math.min(env.get('UPLOAD_MAX_VIDEO_BYTES', 10 * GIB), MAX_OBJECT_BYTES)
const image = env.get('UPLOAD_MAX_IMAGE_BYTES', 50 * MIB)
const other = env.get('UPLOAD_MAX_OTHER_BYTES', 200 * MIB)

/** The largest file of each family, in bytes. */
export const MAX_UPLOAD_BYTES: Readonly<Record<FileFamily, number>> = {
  video,
  image,
  audio: other,
  pdf: other,
  office: other,
  text: other,
  zip: other,
}
