import type { HttpContext } from '@adonisjs/core/http'
import { errors, type VineValidator } from '@vinejs/vine'
import { readerLanguage, validationMessages } from '#support/http/reader_language'
import { isApiRequest } from '#support/http/request_kind'
import { render, text } from '#support/text'

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
  if (!isApiRequest(ctx.request)) {
    const [error, input] = await validator.tryValidate(query)
    return error ? await validator.validate({}) : (input as never)
  }
  refuseUnknown(ctx, validator)
  const messagesProvider = validationMessages(ctx)
  return (await validator.validate(query, { messagesProvider } as never)) as never
}

/**
 * Refuses a query with parameters that the route doesn't know.
 * @param validator of the route's query; without one, the route has no parameters
 * @throws E_VALIDATION_ERROR
 */
export function refuseUnknown(ctx: HttpContext, validator?: ListValidator): void {
  const schema = validator?.toJSONSchema() as { properties?: object } | undefined
  const known = Object.keys(schema?.properties ?? {})
  const unknown = Object.keys(ctx.request.qs()).filter((name) => !known.includes(name))
  if (unknown.length === 0) return

  const language = readerLanguage(ctx)
  throw new errors.E_VALIDATION_ERROR(
    unknown.map((field) => ({
      field,
      rule: 'unknown',
      message: render(text('request.unknown_filter', { field }), language),
    }))
  )
}
