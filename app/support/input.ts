/**
 * The input of a request, not validated yet. An action validates it after it has found the record and
 * authorized the actor, so that 404 and 403 come before 422 and a validation error reveals nothing about a
 * forbidden record.
 */
export class UnvalidatedBody<Value> {
  constructor(
    /** The body as it was sent, for rules that depend on which fields are named. */
    readonly raw: Readonly<Record<string, unknown>>,
    /** Throws E_VALIDATION_ERROR. */
    readonly validate: () => Promise<Value>
  ) {}
}

/** What an action takes: the bot, jobs and bulk acts pass a value, controllers the body. */
export type Input<Value> = Value | UnvalidatedBody<Value>

/** @throws E_VALIDATION_ERROR for a body that doesn't hold */
export async function validated<Value>(input: Input<Value>): Promise<Value> {
  return input instanceof UnvalidatedBody ? input.validate() : input
}

/** The fields as they were given, valid or not. */
export function rawFields<Value extends object>(
  input: Input<Value>
): Readonly<Partial<Record<keyof Value, unknown>>> {
  return (input instanceof UnvalidatedBody ? input.raw : input) as never
}
