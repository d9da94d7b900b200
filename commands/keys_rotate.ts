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
    const { rotateSealed } = await import('#actions/overview/rotate_sealed')
    const { SEALED_COLUMNS } = await import('#access/sealing')
    for (const column of Object.values(SEALED_COLUMNS)) {
      const { what, remedy } = column
      const { rotated, unreadable } = await rotateSealed(column)
      this.logger.success(`${rotated} ${what} encrypted again`)
      if (unreadable.length === 0) continue
      this.exitCode = 1
      const names = unreadable.join(', ')
      this.logger.error(`${unreadable.length} ${what} can’t be read, ${remedy}: ${names}`)
    }
  }
}
