import { createConfig, lintFromString } from '@redocly/openapi-core'
import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { openApiDocument } from '#openapi/document'

/** Rules of a taste that isn't ours. */
const NOT_OURS = {
  'info-license': 'off',
  'no-server-example.com': 'off',
  // The contract gives `/api/uploads/confirm/{fileId}` and `/api/uploads/{fileId}/parts`; no id is "confirm".
  'no-ambiguous-paths': 'off',
  // `/health/live` refuses nobody; what the others refuse is held by each answer itself.
  'operation-4xx-response': 'off',
  // The bytes of a ZIP are elsewhere: 302 is all there is.
  'operation-2xx-response': 'off',
} as const

test.group('The API description', () => {
  test('is OpenAPI 3.1 without a finding of the linter', async ({ assert }) => {
    const config = await createConfig({ extends: ['recommended'], rules: NOT_OURS })
    const source = JSON.stringify(openApiDocument(router, 'https://rushes.test'))
    const findings = await lintFromString({ source, config })
    assert.deepEqual(
      findings.map(
        ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`
      ),
      []
    )
  }).timeout(60_000)
})
