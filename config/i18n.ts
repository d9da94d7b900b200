import { defineConfig, formatters } from '@adonisjs/i18n'
import { TextsLoader } from '#support/strings/texts_loader'
import app from '@adonisjs/core/services/app'

const i18nConfig = defineConfig({
  defaultLocale: 'en',
  formatter: formatters.icu(),
  loaders: [() => new TextsLoader(app.languageFilesPath())],
})

export default i18nConfig
