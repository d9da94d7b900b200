import { servedOverHttps } from '#config/app'
import { bucket, clients } from '#config/drive'
import { defineConfig } from '@adonisjs/shield'
import { diskOf } from '#storage/disks'
import { browserOrigin } from '#storage/presign'

/** Origin of the object storage for browsers, for posters, videos and uploads. */
const storage = await browserOrigin(diskOf(clients.outer, bucket))

/** Under `npm run dev`, Vite puts one script into the page and uses a WebSocket on another port. */
const vite = process.env.DEV_MODE
  ? { script: ['@nonce'], socket: ['ws://localhost:*', 'ws://127.0.0.1:*'] }
  : { script: [], socket: [] }

const shieldConfig = defineConfig({
  csp: {
    enabled: true,
    directives: {
      defaultSrc: [`'self'`],
      scriptSrc: [`'self'`, ...vite.script],
      styleSrc: [`'self'`, `'unsafe-inline'`],
      imgSrc: [`'self'`, 'data:', 'blob:', storage],
      mediaSrc: [`'self'`, 'blob:', storage],
      connectSrc: [`'self'`, storage, ...vite.socket],
      fontSrc: [`'self'`],
      objectSrc: [`'none'`],
      baseUri: [`'self'`],
      formAction: [`'self'`],
      frameAncestors: [`'none'`],
      workerSrc: [`'self'`],
      manifestSrc: [`'self'`],
    },
    reportOnly: false,
  },

  /** Cross-site writes are refused by origin instead: see `same_site_middleware`. */
  csrf: { enabled: false },

  xFrame: { enabled: true, action: 'DENY' },
  hsts: { enabled: servedOverHttps, maxAge: '180 days', includeSubDomains: true },
  contentTypeSniffing: { enabled: true },
})

export default shieldConfig
