import { flags } from '@adonisjs/core/ace'
import { OperatorCommand } from '#support/process/operator_command'

export default class EnvGenerate extends OperatorCommand {
  static commandName = 'env:generate'
  static description = 'Print the settings of a new installation, with strong secrets'
  static help = [
    'Generates new secrets each time. Needs no settings itself, and writes no file.',
    '',
    '{{ binaryName }} env:generate --host=rushes.example > .env',
    '{{ binaryName }} env:generate --compose --host=rushes.example > .env',
  ]
  static options = { startApp: false }

  @flags.string({ description: 'Host of the pages. Default: rushes.example' })
  declare host?: string

  @flags.string({ description: 'Host of the store, for browsers. Default: files.<host>' })
  declare filesHost?: string

  @flags.boolean({ description: 'For compose.yml, which sets all internal addresses' })
  declare compose?: boolean

  async run() {
    const { generateSettings } = await import('#support/process/generate_settings')
    const host = this.host ?? 'rushes.example'
    const filesHost = this.filesHost ?? `files.${host}`
    if (![host, filesHost].every((name) => /^[a-z0-9.-]+(:\d+)?$/i.test(name))) {
      throw new Error('--host and --files-host must be host names, such as rushes.example')
    }
    process.stdout.write(generateSettings({ host, filesHost, forCompose: Boolean(this.compose) }))
  }
}
