const STEP_MS = 25

/**
 * Polls until a value is truthy, and returns it.
 * @param look returns the value, or something falsy
 * @param what appears in the error after the deadline
 */
export async function until<Value>(
  what: string,
  look: () => Promise<Value> | Value,
  deadlineMs = 45_000
): Promise<NonNullable<Value>> {
  const end = Date.now() + deadlineMs
  for (;;) {
    const value = await look()
    if (value) return value
    if (Date.now() > end) throw new Error(`Waited ${deadlineMs / 1000} s in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}
