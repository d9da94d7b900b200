import vite from '@adonisjs/vite/services/main'
import edge from 'edge.js'
import i18nManager from '@adonisjs/i18n/services/main'
import { version } from '#support/version'
import { filesBeforeDrawing, type BuildManifest } from '#support/http/built_files'

/** Shown in the page's source, for problem reports. */
edge.global('version', version)

/** A text of the layout itself, in the language of the page. */
edge.global('words', (language: string, key: string): string =>
  i18nManager.locale(language).formatMessage(key)
)

/**
 * The built files that a page needs in addition to those in the layout's tags, so that all are requested at once:
 * texts and layout together with the page's code, not after it. None while pages are served from their sources.
 */
edge.global('filesAhead', (language: string, page: string): string[] => {
  if (vite.useDevServer || !vite.hasManifestFile) return []
  const manifest = vite.manifest() as BuildManifest
  const own = ['inertia/app.tsx', `inertia/pages/${page}.tsx`]
  const named = own.flatMap((key) => [key, ...(manifest[key].imports ?? [])])
  const files = new Set(named.map((key) => manifest[key].file))
  return filesBeforeDrawing(manifest, page, language)
    .filter((file) => !files.has(file))
    .map((file) => `${vite.assetsUrl()}/${file}`)
})
