import { HttpRequest, RequestValidator } from '@adonisjs/core/http'

/**
 * Makes `request.validateUsing()` read the JSON body alone. AdonisJS merges the query string
 * over the body, with route parameters, headers and cookies beside them: a link could then
 * overrule what a person sends, and an `Idempotency-Key` would cover only half of it.
 * Imported once, at boot.
 */
HttpRequest.macro('validateUsing', function (this: HttpRequest, validator, ...[options]) {
  return new RequestValidator(this.ctx!).validateUsing(validator, {
    ...options,
    data: options?.data ?? this.body(),
  } as never)
})

HttpRequest.macro('tryValidateUsing', function (this: HttpRequest, validator, ...[options]) {
  return new RequestValidator(this.ctx!).tryValidateUsing(validator, {
    ...options,
    data: options?.data ?? this.body(),
  } as never)
})
