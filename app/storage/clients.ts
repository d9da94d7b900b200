import { S3Client } from '@aws-sdk/client-s3'

export type StoreSettings = {
  endpoint?: string
  publicEndpoint?: string
  forcePathStyle?: boolean
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** `inner` talks to the store; `outer` only signs addresses that browsers are given. */
export type StoreClients = { inner: S3Client; outer: S3Client }

const CONNECTION_TIMEOUT_MS = 3_000
const IDLE_TIMEOUT_MS = 60_000

/** Two clients of one store, which browsers may know under another address than we do. */
export function makeClients(settings: StoreSettings): StoreClients {
  const { endpoint, publicEndpoint = endpoint, accessKeyId, secretAccessKey, ...shared } = settings
  const clientFor = (address?: string) =>
    new S3Client({
      ...shared,
      endpoint: address,
      credentials: { accessKeyId, secretAccessKey },
      // A checksum of the SDK's own would be signed into addresses, and browsers send none.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECTION_TIMEOUT_MS,
        socketTimeout: IDLE_TIMEOUT_MS,
      },
    })
  return { inner: clientFor(endpoint), outer: clientFor(publicEndpoint) }
}
