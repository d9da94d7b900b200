import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { openApiDocument } from '#openapi/document'

const describedAt = (url: string) => openApiDocument(router, url)

/** Redocly's findings that the contract makes unavoidable, by rule and location, with the reason. */
const UNAVOIDABLE: Record<string, string> = {
  'no-ambiguous-paths #/paths/~1api~1uploads~1confirm~1{fileId}':
    'the contract has it and `/api/uploads/{fileId}/parts`; no id is "confirm"',
  'operation-4xx-response #/paths/~1health~1live/get/responses': 'refuses no caller',
  'operation-4xx-response #/paths/~1health~1ready/get/responses': 'refuses no caller',
}

test.group('The API description', () => {
  test('is OpenAPI 3.1 with no avoidable finding of Redocly’s recommended rules', async ({
    assert,
  }) => {
    const config = await createConfig({ extends: ['recommended'] })
    const source = JSON.stringify(describedAt('https://rushes.test'))
    const findings = await lintFromString({ source, config })
    const places = findings.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)
    assert.deepEqual(places, Object.keys(UNAVOIDABLE))
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
