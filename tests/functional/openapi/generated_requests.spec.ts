import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import testUtils from '@adonisjs/core/services/test_utils'
import { openApiDocument } from '#openapi/document'
import { declaredRoutes } from '#openapi/route_check'
import { aBot, noBot } from '#tests/support/messenger'
import { randomOf } from '#tests/support/changes/random'
import { pathOf } from '#tests/support/openapi/operations'
import { undone } from '../authorization/run_case.js'
import { buildWorld, type World } from '../authorization/world.js'
import { send, type Call, type Stage } from './answers/call.js'
import { workingCall } from './answers/requests.js'

/**
 * Determines the requests. For others: `REQUEST_SEED=7 npm test -- functional --files="openapi/generated_requests"`.
 */
const SEED = Number(process.env.REQUEST_SEED ?? 34)
/** Numbers of requests for each operation, by the part that is generated. */
const IDS = 2
const QUERIES = 3
const BODIES = 4

type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  minLength?: number
  maxLength?: number
}
type Described = {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Texts that could break paths, SQL, patterns, markup or encodings that are built from them. */
const HOSTILE_TEXTS = [
  'x',
  "' or 1=1 --",
  '%',
  '\\',
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '🎬'.repeat(200),
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '00000000-0000-7000-8000-000000000000',
  '00000000-0000-7000-8000-00000000000',
  'a'.repeat(5_000),
  '9'.repeat(400),
  '-1',
  '1e400',
  'NaN',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '__proto__',
]
const HOSTILE_VALUES: unknown[] = [
  ...HOSTILE_TEXTS,
  ...[null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, -1e308],
  ...[[], {}, [[]], [null], { toString: null }, JSON.parse('{"__proto__": {"a": 1}}')],
  Array.from({ length: 1_000 }, () => 'x'),
  nested(30),
]

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { a: [nested(depth - 1)] }
}

/** Generates the requests of one operation. The same seed always generates the same requests. */
class Requests {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = randomOf(seed)
  }

  *of(call: Call, { parameters, requestBody }: Described): Generator<Call> {
    yield call
    for (const name of Object.keys(call.params)) {
      for (let turn = 0; turn < IDS; turn += 1) {
        const id = encodeURIComponent(this.#pick(HOSTILE_TEXTS).toWellFormed())
        yield { ...call, params: { ...call.params, [name]: id } }
      }
      yield { ...call, params: { ...call.params, [name]: 'x' } }
    }
    const filters = parameters.filter((parameter) => parameter.in === 'query')
    for (let turn = 0; turn < (filters.length > 0 ? QUERIES : 1); turn += 1) {
      yield { ...call, query: this.#query(filters, turn) }
    }
    const schema = requestBody?.content['application/json']?.schema
    if (!schema || call.form || call.text !== undefined) return
    for (let turn = 0; turn < BODIES; turn += 1) {
      yield { ...call, body: this.#body(schema, call.body ?? {}, turn) }
    }
    yield { ...call, text: JSON.stringify(this.#pick([[], 'x', 7, null, [[{}]]])), body: undefined }
  }

  #query(filters: Described['parameters'], turn: number): string {
    const query = new URLSearchParams()
    for (const { name, schema } of filters) {
      if (this.#random() < 0.5) continue
      const isValid = turn === 0 || this.#random() < 0.5
      const value = isValid ? this.#valid(schema) : this.#pick(HOSTILE_TEXTS)
      query.append(this.#random() < 0.2 ? `${name}[]` : name, String(value).toWellFormed())
    }
    if (filters.length === 0) query.append(this.#pick(HOSTILE_TEXTS).toWellFormed(), '1')
    return query.toString()
  }

  /** Returns a valid body on the first turn, and later the working body with one or two replaced fields. */
  #body(schema: Schema, working: object, turn: number): object {
    if (turn === 0) return this.#valid(schema) as object
    const body: Record<string, unknown> = { ...working }
    const names = Object.keys(schema.properties ?? {})
    for (let changed = 0; changed < 1 + (turn % 2) && names.length > 0; changed += 1) {
      const name = this.#pick(names)
      const isValid = this.#random() < 0.3
      body[name] = isValid ? this.#valid(schema.properties![name]) : this.#pick(HOSTILE_VALUES)
    }
    return body
  }

  #valid(schema: Schema): unknown {
    if (schema.enum) return this.#pick(schema.enum)
    if (schema.anyOf) return this.#valid(this.#pick(schema.anyOf))
    const type = this.#pick([schema.type ?? 'string'].flat())
    if (type === 'null') return null
    if (type === 'boolean') return this.#random() < 0.5
    if (type === 'number' || type === 'integer') {
      return (schema.minimum ?? 0) + Math.floor(this.#random() * 10)
    }
    if (type === 'array') return [this.#valid(schema.items ?? {})]
    if (type === 'object') {
      const required = new Set(schema.required)
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([name]) => required.has(name) || this.#random() < 0.6
      )
      return Object.fromEntries(fields.map(([name, field]) => [name, this.#valid(field)]))
    }
    if (schema.format === 'uuid') return '00000000-0000-7000-8000-000000000000'
    if (schema.format === 'email') return 'nobody@nowhere.test'
    return 'x'.repeat(Math.min(schema.maxLength ?? 8, Math.max(8, schema.minLength ?? 0)))
  }

  #pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.#random() * values.length)]
  }
}

type Operation = { name: string; described: Described; isOpen: boolean; seed: number }

/** Returns all operations. Must be called after the routes are registered. */
function operations(): Operation[] {
  const { paths } = openApiDocument(router, 'http://localhost')
  return declaredRoutes(router).flatMap(({ route, declaration }, index) => {
    const [method] = route.methods
    const described = paths[pathOf(route.pattern)]?.[method.toLowerCase()] as Described | undefined
    if (!described) return []
    const isOpen = declaration!.guard.kind === 'open'
    return [{ name: `${method} ${route.pattern}`, described, isOpen, seed: SEED * 1_000 + index }]
  })
}

test.group('Generated requests', (group) => {
  let world: World
  let sent = 0

  group.setup(async () => {
    const rollBack = await testUtils.db().wrapInGlobalTransaction()
    world = await buildWorld()
    return async () => {
      console.log(`    ${sent} generated requests sent`)
      noBot()
      await rollBack()
    }
  })

  test('{name} refuses invalid requests, and never fails')
    .with(() => operations())
    .timeout(120_000)
    .run(async ({ client, assert }, { name, described, isOpen, seed }) => {
      const stage: Stage = { client, world, side: world.home, caller: world.team.super_admin }
      const problems: string[] = []
      const problemOf = async (call: Call) => {
        try {
          // The API client throws on responses that the description doesn't contain.
          const response = await send(stage, call)
          return response.status() < 500 ? null : `${response.status()} ${response.text()}`
        } catch (error) {
          return (error as Error).message
        }
      }
      await undone(async () => {
        await aBot()
        const working = await workingCall(name, isOpen, stage)
        for (const call of new Requests(seed).of(working, described)) {
          const problem = await undone(() => problemOf(call))
          sent += 1
          const { params, query, body, text } = call
          if (problem)
            problems.push(
              `${problem} ← ${JSON.stringify({ params, query, body, text }).slice(0, 400)}`
            )
        }
      })
      assert.deepEqual(problems, [])
    })
})
