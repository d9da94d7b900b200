/**
 * Fails when a package that production installs has a known hole of weight, unless it is named
 * here with why it does no harm and until when that was looked at.
 */
import { spawnSync } from 'node:child_process'

/** @type {Record<string, { why: string, until: string }>} by the number of the advisory */
const EXCEPTIONS = {}
const WEIGHTS = ['high', 'critical']

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
const report = JSON.parse(stdout || '{}')
if (!report.vulnerabilities) {
  console.log(`npm audit: no answer from the registry (${report.message ?? 'nothing said'})`)
  process.exit(0)
}
const today = new Date().toISOString().slice(0, 10)
const found = Object.values(report.vulnerabilities)
  .flatMap(({ via }) => via.filter((item) => typeof item === 'object'))
  .filter(({ severity }) => WEIGHTS.includes(severity))
  .filter(({ source }) => !(EXCEPTIONS[source]?.until >= today))
for (const { source, name, severity, title, url } of found) {
  console.log(`${severity}: ${name}: ${title} (${source}, ${url})`)
}
console.log(`npm audit: ${found.length} known holes of weight`)
process.exit(found.length === 0 ? 0 : 1)
