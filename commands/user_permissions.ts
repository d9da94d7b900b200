import { flags } from '@adonisjs/core/ace'
import type { PermissionSheet } from '#queries/identity/show_permissions'
import { OperatorCommand } from '#support/process/operator_command'

export default class UserPermissions extends OperatorCommand {
  static commandName = 'user:permissions'
  static description =
    'Show the permissions of a user and their source; grant, revoke or clear permissions'
  static help = [
    'Without options, only shows them. A grant or revocation replaces the previous one.',
    '',
    '{{ binaryName }} user:permissions --email ada@example.com',
    '{{ binaryName }} user:permissions --email ada@example.com --grant task.delete --revoke file.upload',
    '{{ binaryName }} user:permissions --email ada@example.com --clear',
    '',
    'If the user or a permission is unknown, changes nothing and exits with status 1.',
  ]

  @flags.string({ description: 'Email address of the user; required' })
  declare email?: string

  @flags.array({ description: 'Permission to add to those of the role; can be repeated' })
  declare grant?: string[]

  @flags.array({ description: 'Permission to remove from those of the role; can be repeated' })
  declare revoke?: string[]

  @flags.boolean({ description: 'Remove the existing overrides first' })
  declare clear?: boolean

  async run() {
    const { changeOverridesAsOperator } = await import('#actions/identity/users/replace_overrides')
    const { userByEmail } = await import('#queries/identity/users_by_email')
    const { showPermissions } = await import('#queries/identity/show_permissions')
    const { emailValidator } = await import('#validators/identity/auth')
    const email = await this.emailIn(this.email, emailValidator)

    const user = await userByEmail(email)
    const { grant = [], revoke = [], clear = false } = this
    if (clear || grant.length > 0 || revoke.length > 0) {
      await changeOverridesAsOperator(user.id, { grant, revoke, clear })
      await user.refresh()
      this.logger.success('Changed. It takes effect with the next request.')
    }
    this.show(await showPermissions(null, user))
    this.logger.log(`${user.fullName}, ${user.role}, ${user.company.name}`)
  }

  private show({ explanation }: PermissionSheet) {
    const table = this.ui.table().head(['Permission', 'Role', 'Override', 'Allowed'])
    for (const { permission, roleDefault, override, allowed } of explanation) {
      const by = override
        ? `${override.effect} by ${override.setBy?.fullName ?? 'the operator'}`
        : ''
      table.row([permission, roleDefault ? 'yes' : 'no', by, allowed ? 'yes' : 'no'])
    }
    table.render()
  }
}
