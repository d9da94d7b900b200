/** A JSON Schema, with the keywords that the API's document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: (string | number | boolean | null)[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  pattern?: string
}

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

type Content = Record<string, { schema?: Schema }>

export type Operation = {
  'operationId': string
  'tags': string[]
  'summary': string
  /** Who may call it, its effects and limits, in CommonMark. */
  'description': string
  'x-permission': string | { any: string[] } | { all: string[] }
  'parameters': Parameter[]
  /** Undefined if the document's default applies (session or token); empty if no authentication is needed. */
  'security'?: Record<string, string[]>[]
  'requestBody'?: { content: Content }
  'responses': Record<string, { description: string; content?: Content }>
}

/** The OpenAPI document, with the parts that the page uses. */
export type Document = {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** One route: its operation in the document, and its anchor. */
export type ApiRoute = Operation & { method: string; path: string }

/** Routes with the same tag. */
export type ApiSection = { id: string; label: string; routes: ApiRoute[] }
