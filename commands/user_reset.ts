import { flags } from '@adonisjs/core/ace'
import { OperatorCommand } from '#support/operator_command'

export default class UserReset extends OperatorCommand {
  static commandName = 'user:reset'
  static description = 'Print a link by which a person chooses a new password'
  static help = [
    'The link works once, for a day; an earlier one dies. Sessions end when it is used.',
    '',
    '{{ binaryName }} user:reset --email ada@example.com',
    '',
    'Ends with status 1 when nobody has the address.',
  ]

  @flags.string({ description: 'Address of the person; has to be given' })
  declare email?: string

  async run() {
    const { createPasswordResetAsOperator } =
      await import('#actions/identity/passwords/create_password_reset')
    const { personByEmail } = await import('#queries/identity/user_by_email')
    const { emailValidator } = await import('#validators/identity/auth')
    const email = await this.addressIn(this.email, emailValidator)

    const person = await personByEmail(email)
    const { link, expiresAt } = await createPasswordResetAsOperator(person.id)
    this.logger.success(`${person.fullName} can choose a password until ${expiresAt.toISO()}`)
    if (!person.isActive) this.logger.warning('This person is deactivated and can’t sign in.')
    this.logger.log(link)
  }
}
