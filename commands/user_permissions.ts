import { flags } from '@adonisjs/core/ace'
import type { PermissionSheet } from '#queries/identity/show_permissions'
import { OperatorCommand } from '#support/operator_command'

export default class UserPermissions extends OperatorCommand {
  static commandName = 'user:permissions'
  static description = 'Show what a person may do and why; grant, revoke or clear permissions'
  static help = [
    'Without a change, only shows. A grant or revocation takes the place of the one before.',
    '',
    '{{ binaryName }} user:permissions --email ada@example.com',
    '{{ binaryName }} user:permissions --email ada@example.com --grant task.delete --revoke file.upload',
    '{{ binaryName }} user:permissions --email ada@example.com --clear',
    '',
    'Ends with status 1 for an unknown person or permission; nothing is changed then.',
  ]

  @flags.string({ description: 'Address of the person; has to be given' })
  declare email?: string

  @flags.array({ description: 'A permission to add to the role’s; may be repeated' })
  declare grant?: string[]

  @flags.array({ description: 'A permission to take from the role’s; may be repeated' })
  declare revoke?: string[]

  @flags.boolean({ description: 'Drop the overrides there are, before any are added' })
  declare clear?: boolean

  async run() {
    const { changeOverridesAsOperator } = await import('#actions/identity/users/replace_overrides')
    const { personByEmail } = await import('#queries/identity/users_by_email')
    const { showPermissions } = await import('#queries/identity/show_permissions')
    const { emailValidator } = await import('#validators/identity/auth')
    const email = await this.addressIn(this.email, emailValidator)

    const person = await personByEmail(email)
    const { grant = [], revoke = [], clear = false } = this
    if (clear || grant.length > 0 || revoke.length > 0) {
      await changeOverridesAsOperator(person.id, { grant, revoke, clear })
      await person.refresh()
      this.logger.success('Changed; it holds from the next request on.')
    }
    this.show(await showPermissions(null, person))
    this.logger.log(`${person.fullName}, ${person.role}, ${person.company.name}`)
  }

  private show({ explanation }: PermissionSheet) {
    const table = this.ui.table().head(['Permission', 'Role', 'Override', 'May'])
    for (const { permission, roleDefault, override, allowed } of explanation) {
      const by = override
        ? `${override.effect} by ${override.setBy?.fullName ?? 'the operator'}`
        : ''
      table.row([permission, roleDefault ? 'yes' : 'no', by, allowed ? 'yes' : 'no'])
    }
    table.render()
  }
}
