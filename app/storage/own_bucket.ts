import { bucket, clients } from '#config/drive'
import type { Bucket } from '#storage/prepare_bucket'

/** Returns the bucket of the settings. */
export const ownBucket = (): Bucket => ({ client: clients.inner, bucket })
