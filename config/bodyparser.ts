import { defineConfig } from '@adonisjs/core/bodyparser'

/** Bodies are JSON and small: file bytes go straight to object storage. */
const bodyParserConfig = defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { types: [], convertEmptyStringsToNull: false },
  json: { types: ['application/json'], convertEmptyStringsToNull: false, limit: '1mb' },
  multipart: { autoProcess: false, types: [], limit: '1mb' },
})

export default bodyParserConfig
