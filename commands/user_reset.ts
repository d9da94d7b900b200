import { flags } from '@adonisjs/core/ace'
import type User from '#models/identity/user'
import { OperatorCommand } from '#support/process/operator_command'

export default class UserReset extends OperatorCommand {
  static commandName = 'user:reset'
  static description = 'Print a link to set a new password, or remove a lost second factor'
  static help = [
    'The link works once, for a day. Earlier links stop working. Sessions end when it is used.',
    '',
    '{{ binaryName }} user:reset --email ada@example.com',
    '{{ binaryName }} user:reset --email ada@example.com --second-factor',
    '',
    'With --second-factor the password stays: their second factor is removed, their sessions end,',
    'and they set up another factor.',
    '',
    'Exits with status 1 if no user has the address.',
  ]

  @flags.string({ description: 'Email address of the user; required' })
  declare email?: string

  @flags.boolean({ description: 'Remove the second factor instead, for example if it was lost' })
  declare secondFactor?: boolean

  async run() {
    const { createPasswordResetAsOperator } =
      await import('#actions/identity/passwords/create_password_reset')
    const { userByEmail } = await import('#queries/identity/users_by_email')
    const { emailValidator } = await import('#validators/identity/auth')
    const email = await this.emailIn(this.email, emailValidator)

    const user = await userByEmail(email)
    if (this.secondFactor) return this.#resetFactor(user)
    const { link, expiresAt } = await createPasswordResetAsOperator(user.id)
    this.logger.success(`${user.fullName} can set a password until ${expiresAt.toISO()}`)
    if (!user.isActive) this.logger.warning('This user is deactivated and can’t sign in.')
    this.logger.log(link)
  }

  async #resetFactor({ id, fullName }: User) {
    const { resetSecondFactorAsOperator } =
      await import('#actions/identity/factors/reset_second_factor')
    await resetSecondFactorAsOperator(id)
    this.logger.success(
      `${fullName} signs in with only the password until they set up a new factor`
    )
  }
}
