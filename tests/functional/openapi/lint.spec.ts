import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { openApiDocument } from '#openapi/document'

const describedAt = (url: string) => openApiDocument(router, url)

test.group('The API description', () => {
  test('is OpenAPI 3.1 without a finding of Redocly’s recommended rules', async ({ assert }) => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // The contract gives `/api/uploads/confirm/{fileId}` and `/api/uploads/{fileId}/parts`; no id is "confirm".
        'no-ambiguous-paths': 'off',
        // The two health checks refuse no caller; a made-up refusal would be untrue.
        'operation-4xx-response': 'off',
      },
    })
    const source = JSON.stringify(describedAt('https://rushes.test'))
    const findings = await lintFromString({ source, config })
    assert.deepEqual(
      findings.map(
        ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`
      ),
      []
    )
  }).timeout(60_000)

  test('has no finding of Spectral’s recommended rules', async ({ assert }) => {
    const linter = new spectral.Spectral()
    linter.setRuleset({ extends: [rulesets.oas as never], rules: {} })
    const findings = await linter.run(
      JSON.parse(JSON.stringify(describedAt('https://rushes.test')))
    )
    assert.deepEqual(
      findings.map(({ code, path, message }) => `${code} ${path.join('.')} ${message}`),
      []
    )
  }).timeout(60_000)
})
