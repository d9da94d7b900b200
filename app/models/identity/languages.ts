import { readdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'

/** The language that defines the text keys, and that replaces missing translations. */
export const FIRST_LANGUAGE = 'en'

/** The languages of the product: each is a folder of texts. The first one leads. */
export const LANGUAGES: readonly string[] = [
  FIRST_LANGUAGE,
  ...readdirSync(app.languageFilesPath())
    .filter((name) => /^[a-z]{2}$/.test(name) && name !== FIRST_LANGUAGE)
    .sort(),
]
