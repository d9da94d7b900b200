import { flags } from '@adonisjs/core/ace'
import { OperatorCommand } from '#support/process/operator_command'

export default class AdminCreate extends OperatorCommand {
  static commandName = 'admin:create'
  static description = 'Invite a super administrator and print the link'
  static help = [
    'This is how the first user gets access. The team company is created if there is none.',
    'The link works once, until the printed time. Run the command again for a new one.',
    '',
    '{{ binaryName }} admin:create --email ada@example.com',
    '{{ binaryName }} admin:create --email ada@example.com --company "Clapper Films"',
    '',
    'Exits with status 1 if the address already has an account.',
  ]

  @flags.string({ description: 'Email address of the user; required' })
  declare email?: string

  @flags.string({ description: 'Name of the team company, if it has to be created' })
  declare company?: string

  async run() {
    const { inviteSuperAdmin } = await import('#actions/identity/invitations/invite_super_admin')
    const { newEmailValidator } = await import('#validators/identity/auth')
    const email = await this.emailIn(this.email, newEmailValidator)

    const { invitation, link } = await inviteSuperAdmin(email, this.company?.trim() || undefined)
    this.logger.success(
      `${email} is invited to ${invitation.company.name} as a super administrator`
    )
    this.logger.info(`The link works once, until ${invitation.expiresAt.toISO()}`)
    this.logger.log(link)
  }
}
