import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { nestsDeeperThan, stripNulFrom, withoutToString } from '#support/http/clean_input'
import { lowerCaseIds } from '#support/http/clean_input'

/** Maximum depth of JSON: several times what a drawing, the deepest body of the API, needs. */
const MAX_DEPTH = 32

/**
 * Reads the input: path ids, query, and the JSON object of a body. The body parser's own JSON parsing copies the
 * result level by level: a megabyte of nested lists overflows the stack, one of small objects takes seconds.
 * @throws 400 for a body that isn't a JSON object, or is nested too deeply
 */
export default class InputMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { containerResolver, request } = ctx
    ctx.params = lowerCaseIds(ctx.params)
    if (!request.hasBody()) {
      stripNulFrom(request)
      return next()
    }
    const parser = await containerResolver.make(BodyParserMiddleware)
    return parser.handle(ctx, () => {
      const text = request.raw()
      if (text) request.updateBody(parseObject(text))
      stripNulFrom(request)
      return next()
    })
  }
}

function parseObject(text: string): Record<string, unknown> {
  if (!text.trimStart().startsWith('{') || nestsDeeperThan(MAX_DEPTH, text)) throw unreadable()
  try {
    return withoutToString(text, JSON.parse(text))
  } catch {
    throw unreadable()
  }
}

const unreadable = () => new Exception('The body is no JSON object', { status: 400 })
