import router from '@adonisjs/core/services/router'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { openApiDocument } from '#openapi/document'

const ID = 'rushes'

let ajv: Ajv2020 | undefined
const compiledSchemas = new Map<string, ValidateFunction>()

/**
 * Returns how a value differs from a schema of the API description, or null. Compiles each schema
 * once per process.
 */
export function schemaProblem(schema: object, value: unknown): string | null {
  const source = JSON.stringify(schema)
  let validate = compiledSchemas.get(source)
  if (!validate)
    compiledSchemas.set(source, (validate = validator().compile(withAbsoluteRefs(source))))
  return validate(value) ? null : validator().errorsText(validate.errors)
}

function validator(): Ajv2020 {
  if (ajv) return ajv
  ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  return ajv.addSchema({ ...openApiDocument(router, 'http://localhost'), $id: ID })
}

/** References resolve inside the registered document. */
function withAbsoluteRefs(source: string): object {
  return JSON.parse(source.replaceAll('"#/components', `"${ID}#/components`))
}
