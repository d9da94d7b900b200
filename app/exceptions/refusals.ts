import { LocalizedError } from '#support/localized_error'
import { text, type TextOrKey } from '#support/text'

/** An error that a user can act on; `details` are sent with code and message. */
export class Refusal extends LocalizedError {
  readonly details: Record<string, unknown>

  constructor(
    message: TextOrKey,
    { code, status, details = {} }: { code: string; status: number; details?: object }
  ) {
    super(message, { code, status })
    this.details = details as Record<string, unknown>
  }
}

/** 403 with the key of the missing permission, or several keys of which one is enough. */
export class Forbidden extends Refusal {
  constructor(permissions: readonly string[], message?: TextOrKey) {
    super(message ?? text('permissions.needed', { permissions: { anyOf: permissions } }), {
      code: 'E_AUTHORIZATION_FAILURE',
      status: 403,
      details: { permission: permissions[0] ?? null, permissions },
    })
  }
}

/** 404 for a record that is missing, deleted or another company's: all three get the same response. */
export class NotFound extends Refusal {
  constructor() {
    super('request.not_found', { code: 'E_ROW_NOT_FOUND', status: 404 })
  }
}

/** 409: the record's state does not allow it. `allowed` lists what it does allow. */
export class Conflict extends Refusal {
  constructor(
    message: TextOrKey,
    details: { allowed?: readonly string[]; [key: string]: unknown } = {}
  ) {
    super(message, { code: 'E_CONFLICT', status: 409, details })
  }
}

/** 410 with a code that says why the thing is no longer available. */
export class Gone extends Refusal {
  constructor(code: `E_${string}`, message: TextOrKey) {
    super(message, { code, status: 410 })
  }
}

/** 422 for a field that only the database can validate, in the shape of a validation error. */
export class InvalidField extends Refusal {
  constructor(field: string, message: TextOrKey, rule = 'invalid') {
    super(message, { code: 'E_VALIDATION_ERROR', status: 422, details: { field, rule } })
  }
}

/** 429 with the seconds to wait. */
export class TooManyRequests extends Refusal {
  constructor(
    readonly retryAfter: number,
    message: TextOrKey = 'request.throttled'
  ) {
    super(message, { code: 'E_TOO_MANY_REQUESTS', status: 429 })
  }
}
