import { compareStorage, type Comparison } from '#storage/orphans/compare_storage'
import { type Finding, ok, warning, wrong } from '#doctor/finding'
import { formatBinaryBytes } from '#support/strings/format_bytes'
import { ownBucket } from '#storage/own_bucket'
import env from '#start/env'
import { allowsOrigin } from '#storage/prepare_bucket'
import store from '#storage/store'

/** Maximum number of keys in one line. */
const SHOWN = 3

/** Checks that the store responds, and that pages may upload to it and read from it. */
export async function examineStore(): Promise<Finding[]> {
  await store.ping()
  const { origin } = new URL(env.get('APP_URL'))
  const isAllowed = await allowsOrigin(ownBucket(), origin)
  return [
    ok(`the bucket ${store.bucket} responds`),
    isAllowed === null
      ? warning('the store doesn’t return its CORS rules', 'Check that pages can upload and play.')
      : isAllowed
        ? ok(`pages of ${origin} can use it`)
        : wrong(`pages of ${origin} can’t use it (CORS)`, 'Run storage:prepare.'),
  ]
}

/** Compares rows and objects in both directions. */
export async function examineObjects(): Promise<Finding[]> {
  return describeComparison(await compareStorage(ownBucket()))
}

export function describeComparison({ named, missing, changed, orphans }: Comparison): Finding[] {
  const findings: Finding[] = []
  const some = (keys: string[]) =>
    keys.slice(0, SHOWN).join(', ') + (keys.length > SHOWN ? ', …' : '')
  if (missing.length > 0) {
    findings.push(
      wrong(
        `${missing.length} objects that rows refer to are missing: ${some(missing)}`,
        'Copy them from a backup: each is stored there under its SHA-256, see objects.jsonl.gz.'
      )
    )
  }
  if (changed.length > 0) {
    findings.push(
      wrong(
        `${changed.length} objects don’t have their stored size: ${some(changed)}`,
        'They were overwritten in the bucket. Copy them from a backup.'
      )
    )
  }
  if (orphans.length > 0) {
    const bytes = orphans.reduce((sum, { size }) => sum + size, 0)
    findings.push(
      warning(
        `${orphans.length} objects belong to no row, ${formatBinaryBytes(bytes)}: ${some(orphans.map(({ key }) => key))}`,
        'They are left from a restore or a crash, or aren’t from Rushes. storage:sweep lists and removes them.'
      )
    )
  }
  if (findings.length === 0) findings.push(ok(`${named} objects, none missing`))
  return findings
}
