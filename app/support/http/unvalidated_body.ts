import { HttpContext, HttpRequest, RequestValidator } from '@adonisjs/core/http'
import type { VineValidator } from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { UnvalidatedBody } from '#support/input'
import { lowerCaseIds } from '#support/http/clean_input'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Returns the JSON body for an action, which validates it after it has authorized the actor. */
    unvalidatedBody<Validator extends VineValidator<any, any>>(
      validator: Validator
    ): UnvalidatedBody<Infer<Validator>>
  }
}

HttpContext.instanceProperty('unvalidatedBody', function (this: HttpContext, validator): any {
  const raw = this.request.body() as Record<string, unknown>
  return new UnvalidatedBody(lowerCaseIds(raw), () => this.request.validateUsing(validator))
})

/**
 * Makes `request.validateUsing()` read the JSON body only. AdonisJS merges the query string into the body,
 * and adds route parameters, headers and cookies: a link could then override the user's input, and an
 * `Idempotency-Key` would cover only half of it. Imported once, at boot.
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
