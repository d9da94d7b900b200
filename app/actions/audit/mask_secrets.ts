const SECRET = /password|token|secret|(^|_)key$|hash/i

/**
 * A snapshot as JSON text with the values of secret-looking names replaced, at any depth.
 * @returns null for no snapshot
 */
export function masked(snapshot: Record<string, unknown> | null | undefined): string | null {
  if (!snapshot) return null
  return JSON.stringify(snapshot, (name, value) =>
    SECRET.test(name) && value !== null && value !== undefined ? '[hidden]' : value
  )
}
