import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { nestsDeeperThan } from '#support/http/json_depth'
import { lowerCaseIds } from '#support/http/lower_case_ids'
import { stripNulFrom } from '#support/http/strip_nul'
import { withoutToString } from '#support/without_to_string'

/** Several times what the deepest body of the contract, a drawing, needs. */
const DEEPEST = 32

/**
 * Reads what was sent: the ids of the path, the query, and the JSON object of a body. The body parser could parse it
 * by itself, but then it copies what it read level by level: a megabyte of nested lists ends in a
 * stack overflow, one of small objects takes seconds.
 * @throws 400 for what is no JSON object, or nests too deep
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
  if (!text.trimStart().startsWith('{') || nestsDeeperThan(DEEPEST, text)) throw unreadable()
  try {
    return withoutToString(text, JSON.parse(text))
  } catch {
    throw unreadable()
  }
}

const unreadable = () => new Exception('The body is no JSON object', { status: 400 })
