const UNIQUE_VIOLATION = '23505'

type DatabaseError = { code?: string; constraint?: string; detail?: string }

/** Whether the database refused a row because of this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const { code, constraint } = error as DatabaseError
  return code === UNIQUE_VIOLATION && constraint === index
}

/**
 * Runs the write, and throws the refusal instead of the database's error if the row violates this unique index:
 * only the database can detect concurrent duplicates.
 * @param refusal gets the database's words about the duplicate, which include its values
 */
export async function withUniqueViolation<Result>(
  index: string,
  refusal: (detail: string) => Error,
  write: () => Promise<Result>
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, index) ? refusal((error as DatabaseError).detail ?? '') : error
  }
}
