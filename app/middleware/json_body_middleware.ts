import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { nestsDeeperThan } from '#support/json_depth'

/** Several times what the deepest body of the contract, a drawing, needs. */
const DEEPEST = 32

/**
 * Reads the JSON object that was sent. The body parser could do so itself, but then it copies
 * what it read level by level: a megabyte of nested lists ends in a stack overflow, one of small
 * objects takes seconds.
 * @throws 400 for what is no JSON object, or nests too deep
 */
export default class JsonBodyMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    const text = request.raw()
    if (text) request.updateBody(parseObject(text))
    return next()
  }
}

function parseObject(text: string): Record<string, unknown> {
  if (!text.trimStart().startsWith('{') || nestsDeeperThan(DEEPEST, text)) throw unreadable()
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

const unreadable = () => new Exception('The body is no JSON object', { status: 400 })
