import { OperatorCommand } from '#support/operator_command'

export default class KeysRotate extends OperatorCommand {
  static commandName = 'keys:rotate'
  static description = 'Encrypt the keys to AI providers anew, with the APP_KEY of today'
  static help = [
    'Set the new APP_KEY and name the old one in APP_KEY_PREVIOUS, run this, then take',
    'APP_KEY_PREVIOUS away again. Safe to run again at any time.',
  ]

  async run() {
    const { rotateKeys } = await import('#ai/providers/rotate_keys')
    const { rotated, unreadable } = await rotateKeys()
    this.logger.success(`${rotated} keys encrypted anew`)
    if (unreadable.length === 0) return
    this.exitCode = 1
    this.logger.error(`These can’t be read and have to be entered again: ${unreadable.join(', ')}`)
  }
}
