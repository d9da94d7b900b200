import { bucket, clients } from '#config/drive'
import type { Bucket } from '#storage/prepare_bucket'

/** The bucket that the settings name. */
export const ownBucket = (): Bucket => ({ client: clients.inner, bucket })
