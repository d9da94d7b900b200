/** Required major version of Node; the same as `engines` in package.json. */
const NEEDED = 24

/** Returns the error message if this version of Node can't run the product; otherwise undefined. */
export function refusalOf(version: string): string | undefined {
  if (Number.parseInt(version, 10) >= NEEDED) return undefined
  return `Rushes needs Node ${NEEDED} or newer; this is ${version}. Install it from https://nodejs.org.`
}

/** Ends the process with a clear message if its Node is too old. */
export function refuseOldNode(): void {
  const refusal = refusalOf(process.versions.node)
  if (!refusal) return
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}
