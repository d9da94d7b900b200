import logger from '@adonisjs/core/services/logger'
import { S3Client } from '@aws-sdk/client-s3'

export type StoreSettings = {
  endpoint?: string
  publicEndpoint?: string
  forcePathStyle?: boolean
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** `inner` sends the application's own requests; `outer` only signs URLs for browsers. */
export type StoreClients = { inner: S3Client; outer: S3Client }

const CONNECTION_TIMEOUT_MS = 3_000
const IDLE_TIMEOUT_MS = 60_000

/** Receives the SDK's warnings, which the SDK would otherwise print as plain text. Callers log failed requests. */
const log = {
  trace() {},
  debug() {},
  info() {},
  error() {},
  warn: (...said: unknown[]) => logger.warn({ said: said.map(String) }, 'Warning of the S3 client'),
}

/** Creates two clients of one store, because browsers may reach it under another host name. */
export function makeClients(settings: StoreSettings): StoreClients {
  const { endpoint, publicEndpoint = endpoint, accessKeyId, secretAccessKey, ...shared } = settings
  const clientFor = (url?: string) =>
    new S3Client({
      ...shared,
      endpoint: url,
      credentials: { accessKeyId, secretAccessKey },
      logger: log,
      // Otherwise signed URLs would require the SDK's own checksum, which browsers don't send.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECTION_TIMEOUT_MS,
        socketTimeout: IDLE_TIMEOUT_MS,
        logger: log,
      },
    })
  return { inner: clientFor(endpoint), outer: clientFor(publicEndpoint) }
}
