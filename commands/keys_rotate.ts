import { OperatorCommand } from '#support/operator_command'

export default class KeysRotate extends OperatorCommand {
  static commandName = 'keys:rotate'
  static description = 'Encrypt what is stored sealed anew, with the APP_KEY of today'
  static help = [
    'That is the keys to AI providers, the secrets of authenticator apps, and those of companies’ sign-in.',
    'Set the new APP_KEY and name the old one in APP_KEY_PREVIOUS, run this, then take',
    'APP_KEY_PREVIOUS away again. Safe to run again at any time.',
  ]

  async run() {
    const { rotateSealed } = await import('#actions/overview/rotate_sealed')
    const { SEALED_COLUMNS } = await import('#access/sealing')
    for (const column of Object.values(SEALED_COLUMNS)) {
      const { what, remedy } = column
      const { rotated, unreadable } = await rotateSealed(column)
      this.logger.success(`${rotated} ${what} encrypted anew`)
      if (unreadable.length === 0) continue
      this.exitCode = 1
      const names = unreadable.join(', ')
      this.logger.error(`${unreadable.length} ${what} can’t be read, ${remedy}: ${names}`)
    }
  }
}
