import type { AuthorizationResponse } from '@adonisjs/bouncer'
import { Refused } from '#access/policy'
import { Forbidden } from '#exceptions/refusals'

/**
 * Throws the refusal that a policy answered with. For actions whose answer depends on a row
 * that they hold a lock on; everything else asks through the bouncer.
 */
export function enforce(answer: AuthorizationResponse): void {
  if (answer.authorized) return
  throw answer instanceof Refused ? answer.refusal : new Forbidden([])
}
