import env from '#start/env'
import { servedOverHttps } from '#config/app'
import { defineConfig } from '@adonisjs/shield'

/** Where browsers reach object storage: posters and video come from there, uploads go there. */
const storage = new URL(
  env.get('S3_PUBLIC_ENDPOINT') ?? env.get('S3_ENDPOINT') ?? 'https://*.amazonaws.com'
).origin

const shieldConfig = defineConfig({
  csp: {
    enabled: true,
    directives: {
      defaultSrc: [`'self'`],
      scriptSrc: [`'self'`],
      styleSrc: [`'self'`, `'unsafe-inline'`],
      imgSrc: [`'self'`, 'data:', 'blob:', storage],
      mediaSrc: [`'self'`, 'blob:', storage],
      connectSrc: [`'self'`, storage],
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
