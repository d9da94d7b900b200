import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class StoragePrepare extends BaseCommand {
  static commandName = 'storage:prepare'
  static description = 'Make the bucket, let our pages use it, and check that it protects files'
  static help = [
    'Safe to run again at any time. Works on the store that the S3_* settings name.',
    'Ends with status 1 when the store does not answer, or would let an upload replace a file.',
  ]
  static options: CommandOptions = { startApp: true }

  async run() {
    const { StorageUnavailable } = await import('#storage/storage_unavailable')
    try {
      await this.makeReady()
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
      this.exitCode = 1
      this.logger.error(error.message)
    }
  }

  private async makeReady() {
    const { default: env } = await import('#start/env')
    const { bucket, clients } = await import('#config/drive')
    const storage = await import('#storage/prepare_bucket')
    const place = { client: clients.inner, bucket }
    const { origin } = new URL(env.get('APP_URL'))

    const isNew = await storage.ensureBucket(place)
    this.logger.info(`bucket ${bucket} ${isNew ? 'made' : 'is there'}`)

    if (await storage.allowOrigin(place, origin)) {
      this.logger.info(`pages of ${origin} may use it`)
    } else {
      const rule = JSON.stringify([storage.corsRule(origin)], null, 2)
      this.logger.warning(`the store takes no CORS rules from us; give it these:\n${rule}`)
    }

    if (await storage.refusesToReplace(place)) {
      this.logger.info('an object that is there can’t be replaced by an upload')
      return
    }
    this.exitCode = 1
    this.logger.error(
      'This store ignores If-None-Match: an upload could replace a confirmed file. ' +
        'Use one that honours it, as AWS S3, Cloudflare R2, MinIO and Ceph do.'
    )
  }
}
