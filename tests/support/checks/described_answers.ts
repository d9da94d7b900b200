import { AssertionError } from 'node:assert'
import { ApiClient, type ApiResponse } from '@japa/api-client'
import router from '@adonisjs/core/services/router'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { declaredRoutes, type DeclaredRoute } from '#openapi/route_check'
import { openApiDocument } from '#openapi/document'

type Operation = { responses: Record<string, { content?: Record<string, { schema?: object }> }> }

const ERRORS = { $ref: '#/components/schemas/Errors' }

/**
 * Holds every JSON answer that the suite gets against the API description: an answer of a
 * status or a shape that is not described fails the test that got it.
 */
export function holdAnswersToTheirDescription(): void {
  let described: ReturnType<typeof describedAnswers> | undefined
  ApiClient.teardown((response) => {
    described ??= describedAnswers()
    described(response)
  })
}

function describedAnswers() {
  const document = openApiDocument(router, 'http://localhost')
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addSchema({ ...document, $id: 'rushes' })
  const compiled = new Map<string, ValidateFunction>()
  const routes = declaredRoutes(router)

  return (response: ApiResponse) => {
    const path = new URL(response.response.request.url).pathname
    if (!path.startsWith('/api/') || !response.type()?.includes('json')) return
    const method = response.response.request.method as string
    const declared = routes.find((one) => matches(one, method, path))
    if (!declared) return

    const schema = schemaFor(document, declared, method, response.status())
    const key = JSON.stringify(schema)
    if (!compiled.has(key)) compiled.set(key, ajv.compile(anchored(schema)))
    const validate = compiled.get(key)!
    if (!validate(response.body())) {
      throw new AssertionError({
        message: `${method} ${declared.route.pattern} ${response.status()}: ${ajv.errorsText(validate.errors)}`,
      })
    }
  }
}

function matches({ route }: DeclaredRoute, method: string, path: string): boolean {
  if (!route.methods.includes(method)) return false
  const parts = route.pattern.split('/')
  const given = path.split('/')
  return (
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith(':') || part === given[index])
  )
}

function schemaFor(
  document: ReturnType<typeof openApiDocument>,
  { route }: DeclaredRoute,
  method: string,
  status: number
): object {
  if (status >= 400) return ERRORS
  const path = route.pattern.replace(/:(\w+)\??/g, '{$1}')
  const { responses } = document.paths[path][method.toLowerCase()] as Operation
  const answer = responses[status] ?? (status === 200 ? responses[201] : undefined)
  if (!answer) {
    throw new AssertionError({ message: `${method} ${route.pattern} does not describe ${status}` })
  }
  return answer.content?.['application/json']?.schema ?? {}
}

/** References are resolved inside the registered document. */
function anchored(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"rushes#/components'))
}
