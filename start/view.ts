import vite from '@adonisjs/vite/services/main'
import edge from 'edge.js'
import i18nManager from '@adonisjs/i18n/services/main'
import { filesBeforeDrawing, filesOf, type Manifest } from '#support/built_files'

/** A text of the layout itself, in the language of the page. */
edge.global('words', (language: string, key: string): string =>
  i18nManager.locale(language).formatMessage(key)
)

/**
 * The built files that a page needs besides those that the layout's tags name: texts and the shell
 * come with the page's code, not after it. None while pages are served from their sources.
 */
edge.global('filesAhead', (language: string, page: string): string[] => {
  if (vite.useDevServer || !vite.hasManifestFile) return []
  const manifest = vite.manifest() as Manifest
  const named = filesOf(manifest, ['inertia/app.tsx', `inertia/pages/${page}.tsx`])
  return filesBeforeDrawing(manifest, page, language)
    .filter((file) => !named.has(file))
    .map((file) => `${vite.assetsUrl()}/${file}`)
})
