/** As `engines` in package.json has it. */
const NEEDED = 24

/** Why this Node can't run the product; undefined when it can. */
export function refusalOf(version: string): string | undefined {
  if (Number.parseInt(version, 10) >= NEEDED) return undefined
  return `Rushes needs Node ${NEEDED} or newer; this is ${version}. Install it from https://nodejs.org.`
}

/** Ends a process whose Node is too old, with a clear word instead of the first error it meets. */
export function refuseOldNode(): void {
  const refusal = refusalOf(process.versions.node)
  if (!refusal) return
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}
