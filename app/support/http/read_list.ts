import type { HttpContext } from '@adonisjs/core/http'
import { errors, type VineValidator } from '@vinejs/vine'
import { readerLanguage } from '#support/reader_language'
import { wantsJson } from '#support/http/wants_json'
import { render, text } from '#support/text'
import { validationMessages } from '#support/validation_messages'

type ListValidator = VineValidator<any, any>

/**
 * Validates the query of a list. The API answers 422 to an unknown filter or a wrong value; a
 * page falls back to its default view, so that an old link still opens.
 */
export async function readList<V extends ListValidator>(
  ctx: HttpContext,
  validator: V
): Promise<Awaited<ReturnType<V['validate']>>> {
  const query = ctx.request.qs()
  if (!wantsJson(ctx.request)) {
    const [error, input] = await validator.tryValidate(query)
    return error ? await validator.validate({}) : (input as never)
  }
  refuseUnknown(query, validator, readerLanguage(ctx))
  const messagesProvider = validationMessages(ctx)
  return (await validator.validate(query, { messagesProvider } as never)) as never
}

function refuseUnknown(query: Record<string, unknown>, validator: ListValidator, language: string) {
  const known = Object.keys((validator.toJSONSchema() as { properties?: object }).properties ?? {})
  const unknown = Object.keys(query).filter((name) => !known.includes(name))
  if (unknown.length === 0) return

  throw new errors.E_VALIDATION_ERROR(
    unknown.map((field) => ({
      field,
      rule: 'unknown',
      message: render(text('request.unknown_filter', { field }), language),
    }))
  )
}
