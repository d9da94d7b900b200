/**
 * The input of a request, not validated yet. An action validates it after it has found the record and
 * authorized the actor, so that 404 and 403 come before 422 and a validation error reveals nothing about a
 * forbidden record.
 */
export class UnvalidatedBody<Value> {
  constructor(
    /** The body as it was sent, for rules that depend on which fields are present. */
    readonly raw: Readonly<Record<string, unknown>>,
    /** Throws E_VALIDATION_ERROR. */
    readonly validate: () => Promise<Value>
  ) {}
}

/**
 * Input of an action: a validated value from the bot, jobs and bulk actions, or the request body from controllers.
 */
export type Input<Value> = Value | UnvalidatedBody<Value>

/** @throws E_VALIDATION_ERROR for an invalid body */
export async function validateInput<Value>(input: Input<Value>): Promise<Value> {
  return input instanceof UnvalidatedBody ? input.validate() : input
}

/** Returns the fields as they were sent, before validation. */
export function rawFields<Value extends object>(
  input: Input<Value>
): Readonly<Partial<Record<keyof Value, unknown>>> {
  return (input instanceof UnvalidatedBody ? input.raw : input) as never
}
