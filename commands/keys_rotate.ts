import { OperatorCommand } from '#support/process/operator_command'

export default class KeysRotate extends OperatorCommand {
  static commandName = 'keys:rotate'
  static description = 'Encrypt stored secrets again, with the current APP_KEY'
  static help = [
    'These are the keys to AI providers, the secrets of authenticator apps, and those of companies’',
    'sign-in. Set APP_KEY to the new key and APP_KEY_PREVIOUS to the old one, run this, then remove',
    'APP_KEY_PREVIOUS. Safe to run again at any time.',
  ]

  async run() {
    const { reencryptColumn } = await import('#actions/overview/reencrypt_column')
    const { ENCRYPTED_COLUMNS } = await import('#access/encrypters')
    for (const column of Object.values(ENCRYPTED_COLUMNS)) {
      const { contents, advice } = column
      const { rotated, unreadable } = await reencryptColumn(column)
      this.logger.success(`${rotated} ${contents} encrypted again`)
      if (unreadable.length === 0) continue
      this.exitCode = 1
      const names = unreadable.join(', ')
      this.logger.error(`${unreadable.length} ${contents} can’t be read, ${advice}: ${names}`)
    }
  }
}
