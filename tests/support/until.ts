const STEP_MS = 25

/**
 * Looks again and again until there is something to see.
 * @param look gives what is waited for, or something falsy
 * @param what named in the error when it never comes
 */
export async function until<Value>(
  what: string,
  look: () => Promise<Value> | Value,
  deadlineMs = 20_000
): Promise<NonNullable<Value>> {
  const end = Date.now() + deadlineMs
  for (;;) {
    const value = await look()
    if (value) return value
    if (Date.now() > end) throw new Error(`Waited ${deadlineMs / 1000} s in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}
