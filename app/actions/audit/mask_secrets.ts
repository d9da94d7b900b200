/** A name that contains one of these words anywhere is treated as a secret. */
const SECRET_WORDS =
  /^(password|passphrase|passcode|secret|token|hash|cookie|authorization|credential)s?$/

/** A name that ends in one of these words is treated as a secret. */
const SECRET_NAMES = /(^|_)(key|auth|p256dh|link_code)$/

/**
 * A snapshot as JSON text with the values of secret-looking names replaced, at any depth. Figures
 * about secrets, as in `inputTokens: 12`, are none.
 * @returns null for no snapshot
 */
export function masked(snapshot: Record<string, unknown> | null | undefined): string | null {
  if (!snapshot) return null
  return JSON.stringify(snapshot, (name, value) =>
    isSecret(name) && hasValue(value) ? '[hidden]' : value
  )
}

const hasValue = (value: unknown) =>
  value !== null && value !== undefined && !['number', 'boolean'].includes(typeof value)

function isSecret(name: string): boolean {
  const words = name.replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3_$2').toLowerCase()
  return (
    SECRET_NAMES.test(words) || words.split(/[^a-z0-9]+/).some((word) => SECRET_WORDS.test(word))
  )
}
