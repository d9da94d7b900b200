import { flags } from '@adonisjs/core/ace'
import { OperatorCommand } from '#support/operator_command'

export default class AdminCreate extends OperatorCommand {
  static commandName = 'admin:create'
  static description = 'Invite a super administrator and print the link'
  static help = [
    'This is how the first person comes in. The team company is made when there is none.',
    'The link works once, until the time that is printed; run the command again for a new one.',
    '',
    '{{ binaryName }} admin:create --email ada@example.com',
    '{{ binaryName }} admin:create --email ada@example.com --company "Clapper Films"',
    '',
    'Ends with status 1 when the address has an account already.',
  ]

  @flags.string({ description: 'Address of the person; has to be given' })
  declare email?: string

  @flags.string({ description: 'Name of the team company, when it has to be made' })
  declare company?: string

  async run() {
    const { inviteSuperAdmin } = await import('#actions/identity/invitations/invite_super_admin')
    const { newEmailValidator } = await import('#validators/identity/auth')
    const email = await this.addressIn(this.email, newEmailValidator)

    const { invitation, link } = await inviteSuperAdmin(email, this.company?.trim() || undefined)
    this.logger.success(`${email} is invited to ${invitation.company.name} as super administrator`)
    this.logger.info(`The link works once, until ${invitation.expiresAt.toISO()}`)
    this.logger.log(link)
  }
}
