/**
 * Stops the start if an internal API that one of our patches uses no longer exists, because the patch would have no
 * effect. Each patch is described in docs/decisions/0002 or 0008.
 * @param patch the file of the patch
 * @param internals the internal APIs, and whether each exists
 * @throws an error that names the missing APIs
 */
export function assertInternals(patch: string, internals: Record<string, boolean>): void {
  const gone = Object.keys(internals).filter((name) => !internals[name])
  if (gone.length === 0) return
  throw new Error(
    `${patch} no longer fits the installed version of its library: ${gone.join(', ')} changed. ` +
      'Check whether the patch is still needed (docs/decisions/0002, 0008), then fix or remove it.'
  )
}

/** Whether an object has these methods, its own or inherited ones. */
export function hasMethods(object: any, ...names: string[]): boolean {
  return names.every((name) => typeof object?.[name] === 'function')
}
