const UNIQUE_VIOLATION = '23505'

/** Whether the database refused a row because of this unique index. */
export function isTaken(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION && constraint === index
}
