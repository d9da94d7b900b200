import { AceProcess } from '#tests/support/processes/ace_process'
import { KEY, ownStore, type OwnStore } from '#tests/support/services/own_store'
import { ScratchDatabase } from '#tests/support/services/scratch_database'

/** An empty database and an empty store into which `node ace restore` restores a backup. */
export class RestorePlace {
  private constructor(
    readonly database: ScratchDatabase,
    readonly store: OwnStore
  ) {}

  static async create(): Promise<RestorePlace> {
    return new RestorePlace(await ScratchDatabase.create('restored'), await ownStore())
  }

  async restore(source: string, env: NodeJS.ProcessEnv = {}, ...flags: string[]) {
    const ace = new AceProcess(['restore', source, ...flags], {
      ...this.database.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      REDIS_URL: '',
      S3_ENDPOINT: this.store.endpoint,
      S3_PUBLIC_ENDPOINT: this.store.endpoint,
      S3_FORCE_PATH_STYLE: 'true',
      S3_REGION: 'eu-test-1',
      S3_BUCKET: this.store.bucket,
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
      ...env,
    })
    const { code } = await ace.exited
    return { code, output: ace.output }
  }

  async drop(): Promise<void> {
    this.store.stop()
    await this.database.drop()
  }
}
