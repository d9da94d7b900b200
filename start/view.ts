import vite from '@adonisjs/vite/services/main'
import edge from 'edge.js'
import i18nManager from '@adonisjs/i18n/services/main'
import { version } from '#support/process/version'
import { filesBeforeDrawing, type BuildManifest } from '#support/http/built_files'

/** Shown in the page's source, for problem reports. */
edge.global('version', version)

/** A text of the layout itself, in the language of the page. */
edge.global('words', (language: string, key: string): string =>
  i18nManager.locale(language).formatMessage(key)
)

/**
 * The built files that a page needs in addition to those in the entry's tags, so that all are requested at once:
 * its code, layout and texts. None while pages are served from their sources.
 */
edge.global('filesAhead', (language: string, page: string): string[] => {
  if (vite.useDevServer || !vite.hasManifestFile) return []
  const manifest = vite.manifest() as BuildManifest
  const entry = manifest['inertia/app.tsx']
  const tagged = [entry.file, ...(entry.imports ?? []).map((key) => manifest[key].file)]
  return filesBeforeDrawing(manifest, page, language)
    .filter((file) => !tagged.includes(file))
    .map((file) => `${vite.assetsUrl()}/${file}`)
})
