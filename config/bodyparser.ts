import { defineConfig } from '@adonisjs/core/bodyparser'

/** Bodies are JSON and small: file bytes go straight to object storage. */
const bodyParserConfig = defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { types: [], convertEmptyStringsToNull: false },
  /** Texts are trimmed by their validators; a password has to arrive as it was typed (ASVS 6.2.8). */
  json: {
    types: ['application/json'],
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
    limit: '1mb',
  },
  multipart: { autoProcess: false, types: [], limit: '1mb' },
})

export default bodyParserConfig
