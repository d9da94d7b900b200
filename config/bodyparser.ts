import { defineConfig } from '@adonisjs/core/bodyparser'

/**
 * Bodies are JSON and small: file bytes go straight to object storage. They are read as text,
 * which `input_middleware` parses. Texts are trimmed by their validators; a password has to
 * arrive as it was typed (ASVS 6.2.8).
 */
const bodyParserConfig = defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  raw: { types: ['application/json'], limit: '1mb' },
  json: { types: [] },
  form: { types: [] },
  multipart: { types: [] },
})

export default bodyParserConfig
