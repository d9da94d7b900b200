import { Exception } from '@adonisjs/core/exceptions'
import type { Permission } from '#access/permissions'
import { say } from '#support/say'

/** An error that a person can act on; `details` are sent beside code and message. */
export class Refusal extends Exception {
  readonly details: Record<string, unknown>

  constructor(
    message: string,
    { code, status, details = {} }: { code: string; status: number; details?: object }
  ) {
    super(message, { code, status })
    this.details = details as Record<string, unknown>
  }
}

/** 403 that names the key (or keys, any of which would do). */
export class Forbidden extends Refusal {
  constructor(permissions: readonly Permission[], message?: string) {
    super(message ?? say('you_need_the_permission', { permissions: permissions.join(' or ') }), {
      code: 'E_AUTHORIZATION_FAILURE',
      status: 403,
      details: { permission: permissions[0] ?? null, permissions },
    })
  }
}

/** 404 for a record that is missing, deleted or another company's: the three answer alike. */
export class NotFound extends Refusal {
  constructor() {
    super(say('there_is_nothing_here_or_it_is_not_yours'), {
      code: 'E_ROW_NOT_FOUND',
      status: 404,
    })
  }
}

/** 409: the record's state does not allow it. `allowed` says what it does allow. */
export class Conflict extends Refusal {
  constructor(
    message: string,
    details: { allowed?: readonly string[]; [key: string]: unknown } = {}
  ) {
    super(message, { code: 'E_CONFLICT', status: 409, details })
  }
}

/** 410 with a code that says in which way the thing is over. */
export class Gone extends Refusal {
  constructor(code: `E_${string}`, message: string) {
    super(message, { code, status: 410 })
  }
}

/** 422 for a field that only the database can judge, in the shape of a validation error. */
export class InvalidField extends Refusal {
  constructor(field: string, message: string, rule = 'invalid') {
    super(message, { code: 'E_VALIDATION_ERROR', status: 422, details: { field, rule } })
  }
}

/** 429 with the seconds to wait. */
export class TooManyRequests extends Refusal {
  constructor(
    readonly retryAfter: number,
    message = say('too_many_attempts')
  ) {
    super(message, { code: 'E_TOO_MANY_REQUESTS', status: 429 })
  }
}
