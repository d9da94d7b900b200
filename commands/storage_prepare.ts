import { OperatorCommand } from '#support/operator_command'
import type { CORSRule } from '@aws-sdk/client-s3'
import type { Bucket } from '#storage/prepare_bucket'

export default class StoragePrepare extends OperatorCommand {
  static commandName = 'storage:prepare'
  static description = 'Create the bucket, let our pages use it, and check that it protects files'
  static help = [
    'Safe to run again at any time. Works on the store that the S3_* settings name.',
    'Ends with status 1 when the store does not answer, or does not protect files as it should.',
  ]

  async run() {
    const { default: env } = await import('#start/env')
    const { ownBucket } = await import('#storage/own_bucket')
    const storage = await import('#storage/prepare_bucket')
    const place = ownBucket()
    const { origin } = new URL(env.get('APP_URL'))

    const isNew = await storage.ensureBucket(place)
    this.logger.info(`bucket ${place.bucket} ${isNew ? 'created' : 'is there'}`)

    const takesRules = await storage.allowOrigin(place, origin)
    const { allowsPages } = await import('#storage/checks/origins')
    if (await allowsPages(place, origin)) this.logger.info(`pages of ${origin} may use it`)
    else this.warnOfPages(origin, takesRules, storage.corsRule(origin))

    if (!(await this.protectsFiles(place))) this.exitCode = 1
  }

  /** Warns if pages can't reach the store. Some stores apply a new CORS rule only after a while. */
  private warnOfPages(origin: string, takesRules: boolean, rule: CORSRule) {
    this.logger.warning(
      takesRules
        ? `the store has our CORS rule and doesn’t answer pages of ${origin} by it: run this once ` +
            'more in a minute, and look at what stands in front of the store'
        : `the store takes no CORS rules from us; give it these:\n${JSON.stringify([rule], null, 2)}`
    )
  }

  /** Tests the protections that the product relies on, and names those that fail. */
  private async protectsFiles(place: Bucket): Promise<boolean> {
    const { STORE_CHECKS } = await import('#storage/checks/all')
    let holdsAll = true
    for (const { promise, holds, fault } of STORE_CHECKS) {
      if (await holds(place)) {
        this.logger.info(promise)
      } else {
        holdsAll = false
        this.logger.error(fault)
      }
    }
    return holdsAll
  }
}
