import vite from '@adonisjs/vite/services/main'
import edge from 'edge.js'
import i18nManager from '@adonisjs/i18n/services/main'
import { textGroupsOf } from '#support/text_groups'

/** A text of the layout itself, in the language of the page. */
edge.global('words', (language: string, key: string): string =>
  i18nManager.locale(language).formatMessage(key)
)

/**
 * The built files with the texts of a page, so that the layout can have them fetched together with
 * the page's code; none while pages are served from their sources.
 */
edge.global('textFiles', (language: string, page: string): string[] => {
  if (vite.useDevServer || !vite.hasManifestFile) return []
  const names = textGroupsOf(page).map((group) => `texts-${language}-${group}`)
  return Object.values(vite.manifest())
    .filter(({ name }) => names.includes(name!))
    .map(({ file }) => `${vite.assetsUrl()}/${file}`)
})
