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
    const stored = await import('#actions/overview/rotate_secrets')
    const { rotated, unreadable } = await stored.rotateKeys()
    const apps = await stored.rotateSecrets()
    const signIns = await stored.rotateClientSecrets()
    this.logger.success(`${rotated} keys encrypted anew`)
    this.logger.success(`${apps.rotated} authenticator apps encrypted anew`)
    this.logger.success(`${signIns.rotated} secrets of companies’ sign-in encrypted anew`)
    unreadable.push(...signIns.unreadable)
    if (apps.unreadable > 0) {
      this.exitCode = 1
      this.logger.error(
        `${apps.unreadable} authenticator apps can’t be read: reset them with user:reset --second-factor`
      )
    }
    if (unreadable.length === 0) return
    this.exitCode = 1
    this.logger.error(`These can’t be read and have to be entered again: ${unreadable.join(', ')}`)
  }
}
