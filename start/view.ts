import vite from '@adonisjs/vite/services/main'
import edge from 'edge.js'
import i18nManager from '@adonisjs/i18n/services/main'

/** A text of the layout itself, in the language of the page. */
edge.global('words', (language: string, key: string): string =>
  i18nManager.locale(language).formatMessage(key)
)

/**
 * The built file with a language's texts, so that the layout can have it fetched together with the
 * page's code; null while pages are served from their sources.
 */
edge.global('textsFile', (language: string): string | null => {
  if (vite.useDevServer || !vite.hasManifestFile) return null
  const chunk = Object.values(vite.manifest()).find(({ name }) => name === `texts-${language}`)
  return chunk ? `${vite.assetsUrl()}/${chunk.file}` : null
})
