import { OperatorCommand } from '#support/process/operator_command'
import type { CORSRule } from '@aws-sdk/client-s3'
import type { Bucket } from '#storage/prepare_bucket'

export default class StoragePrepare extends OperatorCommand {
  static commandName = 'storage:prepare'
  static description =
    'Create the bucket, allow its use by our pages, and check that it protects files'
  static help = [
    'Safe to run again at any time. Uses the store of the S3_* settings.',
    'Exits with status 1 if the store doesn’t respond, or doesn’t protect files as required.',
  ]

  async run() {
    const { default: env } = await import('#start/env')
    const { ownBucket } = await import('#storage/own_bucket')
    const storage = await import('#storage/prepare_bucket')
    const target = ownBucket()
    const { origin } = new URL(env.get('APP_URL'))

    const isNew = await storage.ensureBucket(target)
    this.logger.info(`bucket ${target.bucket} ${isNew ? 'created' : 'exists'}`)

    const takesRules = await storage.allowOrigin(target, origin)
    const { allowsPages } = await import('#storage/checks/origins')
    if (await allowsPages(target, origin)) this.logger.info(`pages of ${origin} can use it`)
    else this.warnOfPages(origin, takesRules, storage.corsRule(origin))

    if (!(await this.protectsFiles(target))) this.exitCode = 1
  }

  /** Warns if pages can't reach the store. Some stores apply a new CORS rule only after a while. */
  private warnOfPages(origin: string, takesRules: boolean, rule: CORSRule) {
    this.logger.warning(
      takesRules
        ? `the store has our CORS rule but doesn’t apply it to pages of ${origin}: run this again ` +
            'in a minute, and check the proxy in front of the store'
        : `the store doesn’t accept our CORS rules; configure these yourself:\n${JSON.stringify([rule], null, 2)}`
    )
  }

  /** Tests the protections that the product relies on, and lists those that fail. */
  private async protectsFiles(target: Bucket): Promise<boolean> {
    const { STORE_CHECKS } = await import('#storage/checks/all')
    let holdsAll = true
    for (const { promise, holds, fault } of STORE_CHECKS) {
      if (await holds(target)) {
        this.logger.info(promise)
      } else {
        holdsAll = false
        this.logger.error(fault)
      }
    }
    return holdsAll
  }
}
