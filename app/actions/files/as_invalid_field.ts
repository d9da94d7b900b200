import { InvalidField } from '#exceptions/refusals'
import { FileRefused } from '#storage/file_refused'

/** Runs a check of the file policy; what it refuses is answered as 422 naming the field. */
export function asInvalidField<Result>(check: () => Result): Result {
  try {
    return check()
  } catch (error) {
    throw error instanceof FileRefused ? invalidField(error) : error
  }
}

export function invalidField({ field, words, rule }: FileRefused): InvalidField {
  return new InvalidField(field, words, rule)
}
