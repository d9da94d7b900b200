import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { Bucket } from '#storage/prepare_bucket'

export default class StoragePrepare extends BaseCommand {
  static commandName = 'storage:prepare'
  static description = 'Create the bucket, let our pages use it, and check that it protects files'
  static help = [
    'Safe to run again at any time. Works on the store that the S3_* settings name.',
    'Ends with status 1 when the store does not answer, or does not protect files as it should.',
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
    this.logger.info(`bucket ${bucket} ${isNew ? 'created' : 'is there'}`)

    if (await storage.allowOrigin(place, origin)) {
      this.logger.info(`pages of ${origin} may use it`)
    } else {
      const rule = JSON.stringify([storage.corsRule(origin)], null, 2)
      this.logger.warning(`the store takes no CORS rules from us; give it these:\n${rule}`)
    }

    const isSafe = await this.protectsFiles(place)
    if (!isSafe) this.exitCode = 1
  }

  private async protectsFiles(place: Bucket): Promise<boolean> {
    const { refusesToReplace, refusesUnsignedCopy } = await import('#storage/check_bucket')
    const { forbidCopies } = await import('#storage/forbid_copies')
    const keeps = await refusesToReplace(place)
    const separates =
      (await refusesUnsignedCopy(place)) ||
      ((await forbidCopies(place)) && (await refusesUnsignedCopy(place)))
    if (!keeps) {
      this.logger.error(
        'This store ignores If-None-Match: an upload could replace a confirmed file. ' +
          'Use one that honours it, as AWS S3, Cloudflare R2, MinIO and Ceph do.'
      )
    }
    if (!separates) {
      this.logger.error(
        'This store obeys an x-amz-copy-source that was not signed: an upload could become a ' +
          'copy of another company’s file. Use one that refuses it, as AWS S3 does, or ' +
          'that takes a bucket policy from us, as Ceph does.'
      )
    }
    if (keeps && separates) this.logger.info('uploads can’t replace an object, nor copy one')
    return keeps && separates
  }
}
