import env from '#start/env'
import { defineConfig, services } from '@adonisjs/drive'
import type { InferDriveDisks } from '@adonisjs/drive/types'
import { makeClients } from '#storage/clients'
import { bucketService } from '#storage/disks'

/** Browsers use `S3_PUBLIC_ENDPOINT`; the application itself uses `S3_ENDPOINT`. */
export const bucket = env.get('S3_BUCKET')
export const clients = makeClients({
  endpoint: env.get('S3_ENDPOINT'),
  publicEndpoint: env.get('S3_PUBLIC_ENDPOINT'),
  forcePathStyle: env.get('S3_FORCE_PATH_STYLE'),
  region: env.get('S3_REGION'),
  accessKeyId: env.get('S3_ACCESS_KEY_ID'),
  secretAccessKey: env.get('S3_SECRET_ACCESS_KEY'),
})

const driveConfig = defineConfig({
  default: 's3',
  services: {
    /** Disk through which the application reads and writes. */
    s3: services.s3(bucketService(clients.inner, bucket)),
    /** Disk that signs URLs for browsers, which may use another URL for the store. */
    browsers: services.s3(bucketService(clients.outer, bucket)),
  },
})

export default driveConfig

declare module '@adonisjs/drive/types' {
  export interface DriveDisks extends InferDriveDisks<typeof driveConfig> {}
}
