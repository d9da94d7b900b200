import { type Document, type Operation } from '~/components/overview/api/types'

/**
 * Returns an operation with the parameters, responses and request schemas that it refers to. Schemas of
 * responses keep their references, since they may contain themselves.
 */
export function dereferenced(operation: Operation, document: Document): Operation {
  const { parameters, responses, requestBody } = operation
  return {
    ...operation,
    parameters: parameters.map((parameter) => inline(parameter, document)),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, named(response, document)])
    ),
    ...(requestBody && { requestBody: inline(requestBody, document) }),
  }
}

function named<Part>(part: Part, { components }: Document): Part {
  const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec((part as Ref).$ref ?? '') ?? []
  return name ? ((components as unknown as Components)[kind][name] as Part) : part
}

function inline<Part>(part: Part, document: Document): Part {
  if (typeof part !== 'object' || part === null) return part
  const whole = named(part, document)
  if (Array.isArray(whole)) return whole.map((inner) => inline(inner, document)) as Part
  return Object.fromEntries(
    Object.entries(whole as object).map(([key, inner]) => [key, inline(inner, document)])
  ) as Part
}

type Ref = { $ref?: string }
type Components = Record<string, Record<string, unknown>>
