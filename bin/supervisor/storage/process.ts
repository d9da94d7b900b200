/** The embedded S3: started by start.ts, configured by its environment. */
import { mkdirSync } from 'node:fs'
import { guardStorage } from './guard.ts'
import { createStore } from './s3rver.ts'

/** Pages may be open under any host name of this machine and on any port, or under `APP_URL`. */
const cors = (appOrigin: string) => `<CORSConfiguration>
  <CORSRule>
    <AllowedOrigin>http://localhost:*</AllowedOrigin>
    <AllowedOrigin>http://127.0.0.1:*</AllowedOrigin>
    <AllowedOrigin>${appOrigin}</AllowedOrigin>
    <AllowedMethod>GET</AllowedMethod>
    <AllowedMethod>HEAD</AllowedMethod>
    <AllowedMethod>PUT</AllowedMethod>
    <AllowedHeader>*</AllowedHeader>
    <ExposeHeader>ETag</ExposeHeader>
    <MaxAgeSeconds>3600</MaxAgeSeconds>
  </CORSRule>
</CORSConfiguration>`

const folder = setting('STORAGE_FOLDER')
const port = Number(setting('STORAGE_PORT'))
const bucket = setting('STORAGE_BUCKET')
const ownNames = ['127.0.0.1', 'localhost', process.env.STORAGE_PUBLIC_HOST ?? '']

mkdirSync(folder, { recursive: true, mode: 0o700 })
const store = createStore({
  address: '127.0.0.1',
  port,
  directory: folder,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket, configs: [cors(setting('STORAGE_APP_ORIGIN'))] }],
})
guardStorage(store, {
  bucket,
  hosts: ownNames.filter(Boolean),
  region: setting('STORAGE_REGION'),
  accessKeyId: setting('STORAGE_ACCESS_KEY_ID'),
  secretAccessKey: setting('STORAGE_SECRET_ACCESS_KEY'),
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    store.close(() => process.exit(0))
    store.httpServer?.closeIdleConnections()
    setTimeout(() => store.httpServer?.closeAllConnections(), 2000).unref()
  })
}

await store.run()

function setting(name: string): string {
  const value = process.env[name]
  if (value) return value
  throw new Error(`${name} is not set`)
}
