import { readdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'

/** The language that defines the text keys, and that replaces missing translations. */
export const FIRST_LANGUAGE = 'en'

/** The languages of the product, the first language first. Each has a folder of texts. */
export const LANGUAGES: readonly string[] = [
  FIRST_LANGUAGE,
  ...readdirSync(app.languageFilesPath())
    .filter((name) => /^[a-z]{2}$/.test(name) && name !== FIRST_LANGUAGE)
    .sort(),
]
