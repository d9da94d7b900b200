import { defineConfig } from '@adonisjs/static'

const staticServerConfig = defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  /** Vite names built files by their content, so a browser may keep them for good. */
  headers: (path) =>
    path.includes('/assets/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {},
})

export default staticServerConfig
