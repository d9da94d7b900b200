import { Bouncer, errors } from '@adonisjs/bouncer'
import type { Actor } from '#access/actor'
import { Refused, type Policy } from '#access/policy'

type PolicyClass = new () => Policy
type Method<P extends PolicyClass> = Exclude<keyof InstanceType<P>, keyof Policy> & string
type Arguments<P extends PolicyClass, M extends Method<P>> = InstanceType<P>[M] extends (
  actor: Actor,
  ...rest: infer Rest
) => unknown
  ? Rest
  : never

/**
 * Asks a record's policy whether the actor may do this, with a request and without one: a
 * controller, the bot, a job and a bulk act all come through here.
 * @throws Forbidden naming the missing permissions, or NotFound
 */
export async function authorize<P extends PolicyClass, M extends Method<P>>(
  actor: Actor,
  policy: P,
  method: M,
  ...rest: Arguments<P, M>
): Promise<void> {
  try {
    const authorizer = new Bouncer(actor as never).with(policy) as any
    await authorizer.authorize(method, ...rest)
  } catch (error) {
    if (!(error instanceof errors.E_AUTHORIZATION_FAILURE)) throw error
    throw error.response instanceof Refused ? error.response.refusal : error
  }
}
