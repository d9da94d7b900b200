/** Our own S3: started by storage.ts, told by its environment what to serve. */
import { createRequire } from 'node:module'
import { mkdirSync } from 'node:fs'
import { guardStorage } from './storage_guard.js'

const require = createRequire(import.meta.url)
const S3rver = require('@20minutes/s3rver')
const { DUMMY_ACCOUNT } = require('@20minutes/s3rver/lib/models/account.js')

const { env } = process

/** Pages may be open under either name of this machine, on any port, or where APP_URL says. */
const CORS = `<CORSConfiguration>
  <CORSRule>
    <AllowedOrigin>http://localhost:*</AllowedOrigin>
    <AllowedOrigin>http://127.0.0.1:*</AllowedOrigin>
    <AllowedOrigin>${env.STORAGE_APP_ORIGIN}</AllowedOrigin>
    <AllowedMethod>GET</AllowedMethod>
    <AllowedMethod>HEAD</AllowedMethod>
    <AllowedMethod>PUT</AllowedMethod>
    <AllowedHeader>*</AllowedHeader>
    <ExposeHeader>ETag</ExposeHeader>
    <MaxAgeSeconds>3600</MaxAgeSeconds>
  </CORSRule>
</CORSConfiguration>`

DUMMY_ACCOUNT.revokeAccessKey('S3RVER')
DUMMY_ACCOUNT.createKeyPair(env.STORAGE_ACCESS_KEY_ID, env.STORAGE_SECRET_ACCESS_KEY)
mkdirSync(env.STORAGE_FOLDER, { recursive: true, mode: 0o700 })

const store = new S3rver({
  address: '127.0.0.1',
  port: Number(env.STORAGE_PORT),
  directory: env.STORAGE_FOLDER,
  vhostBuckets: false,
  configureBuckets: [{ name: env.STORAGE_BUCKET, configs: [CORS] }],
})
guardStorage(store)

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    store.close(() => process.exit(0))
    store.httpServer?.closeIdleConnections()
    setTimeout(() => store.httpServer?.closeAllConnections(), 2000).unref()
  })
}

await store.run()
