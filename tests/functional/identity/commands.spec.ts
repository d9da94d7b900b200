import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import type { OperatorCommand } from '#support/process/operator_command'
import Company from '#models/companies/company'
import UserPermission from '#models/identity/user_permission'
import { auditOf } from '#tests/support/audit'
import { countRows, rollsBack } from '#tests/support/database'
import { anInvitation, tokenIn } from '#tests/support/invitations'
import { aPerson, PASSWORD, theTeam } from '#tests/support/people'
import AdminCreate from '../../../commands/admin_create.js'
import UserPermissions from '../../../commands/user_permissions.js'
import UserReset from '../../../commands/user_reset.js'

/** Runs a command like an operator, and returns its output, which isn't printed. */
async function run(Command: new (...args: any[]) => OperatorCommand, ...args: string[]) {
  const command = await ace.create(Command as never, args as never)
  await (command as OperatorCommand).exec()
  const output = (command as OperatorCommand).ui.logger.getLogs().map(({ message }) => message)
  return { command: command as OperatorCommand, output, link: output.at(-1)! }
}

test.group('admin:create', (group) => {
  rollsBack(group)
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('creates the team and invites the first user', async ({ client, assert }) => {
    const { command, link } = await run(
      AdminCreate,
      '--email=Ada@Example.test',
      '--company=Clapper Films'
    )
    command.assertSucceeded()
    const team = await Company.findByOrFail('kind', 'team')
    assert.equal(team.name, 'Clapper Films')
    assert.equal(team.code, 'CLAP')

    assert.match(link, /^http:\/\/localhost:\d+\/invite\/accept\?token=/)
    const accepted = await client
      .post(`/api/invitations/${tokenIn(link)}/accept`)
      .json({ fullName: 'Ada', password: PASSWORD, passwordConfirmation: PASSWORD })
    accepted.assertStatus(201)
    assert.containsSubset(accepted.body().data, {
      email: 'ada@example.test',
      role: 'super_admin',
      company: { id: team.id },
    })
    assert.lengthOf(accepted.body().data.permissions, 56)
    const [entry] = await auditOf('invitation.create')
    assert.isNull(entry.actor_id)
  })

  test('returns a new link the second time, and the old one expires', async ({
    client,
    assert,
  }) => {
    const first = await run(AdminCreate, '--email=ada@example.test')
    const second = await run(AdminCreate, '--email=ada@example.test')
    second.command.assertSucceeded()
    assert.equal(await countRows('companies'), 1)
    const old = await client.get(`/api/invitations/${tokenIn(first.link)}`)
    old.assertStatus(410)
    const fresh = await client.get(`/api/invitations/${tokenIn(second.link)}`)
    fresh.assertStatus(200)
  })

  test('fails with a sentence and changes nothing', async ({ assert }) => {
    const pm = await aPerson('team_pm')
    const { invitation } = await anInvitation({ role: 'team_pm', company: await theTeam() })
    const cases = [
      [[], /--email/],
      [['--email=nonsense'], /valid email address/],
      [[`--email=${pm.email}`], /account with this email/],
      [[`--email=${invitation.email}`], /invited as team_pm/],
      [['--email=bea@example.test', '--company=Another'], /already exists/],
    ] as const
    for (const [args, message] of cases) {
      const { command, output } = await run(AdminCreate, ...args)
      command.assertFailed()
      assert.equal(command.exitCode, 1)
      assert.match(output.join('\n'), message)
    }
    assert.equal(await countRows('invitations'), 1)
  })
})

test.group('user:reset', (group) => {
  rollsBack(group)
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('prints a link that sets a password', async ({ client, assert }) => {
    const root = await aPerson('super_admin')
    const { command, link } = await run(UserReset, `--email=${root.email}`)
    command.assertSucceeded()
    const used = await client
      .post(`/api/password-resets/${tokenIn(link)}`)
      .json({ password: 'a brand new slate', passwordConfirmation: 'a brand new slate' })
    used.assertStatus(204)
    const [entry] = await auditOf('password_reset.create', root.id)
    assert.isNull(entry.actor_id)
  })

  test('fails for an unknown address', async ({ assert }) => {
    const { command, output } = await run(UserReset, '--email=nobody@example.test')
    command.assertFailed()
    assert.match(output.join('\n'), /No user has the email nobody@example.test/)
    assert.equal(await countRows('password_resets'), 0)
  })
})

test.group('user:permissions', (group) => {
  rollsBack(group)
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('shows every key, and changes nothing without confirmation', async ({ assert }) => {
    const viewer = await aPerson('client_viewer', {
      overrides: [{ permission: 'task.create', effect: 'grant' }],
    })
    const { command, output } = await run(UserPermissions, `--email=${viewer.email}`)
    command.assertSucceeded()
    const table = output.join('\n')
    assert.match(table, /task\.create\W+no\W+grant by the operator\W+yes/)
    assert.match(table, /task\.view\W+yes\W+yes/)
    assert.lengthOf(await auditOf('user.change_permissions', viewer.id), 0)
  })

  test('grants, revokes and clears, from the next request on', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer', {
      overrides: [{ permission: 'file.view', effect: 'revoke' }],
    })
    const email = `--email=${viewer.email}`
    const mayOf = async () => {
      const me = await client.get('/api/auth/me').as(viewer)
      return me.body().data.permissions
    }

    const changed = await run(UserPermissions, email, '--grant=task.create', '--revoke=task.view')
    changed.command.assertSucceeded()
    const may = await mayOf()
    assert.include(may, 'task.create')
    assert.notInclude(may, 'task.view')
    assert.notInclude(may, 'file.view')
    const [entry] = await auditOf('user.change_permissions', viewer.id)
    assert.isNull(entry.actor_id)

    await run(UserPermissions, email, '--clear', '--grant=audit.view')
    assert.includeMembers(await mayOf(), ['task.view', 'file.view', 'audit.view'])
    const rows = await UserPermission.query().where('user_id', viewer.id)
    assert.deepEqual(
      rows.map(({ permission }) => permission),
      ['audit.view']
    )
    await run(UserPermissions, email, '--clear')
    await viewer.refresh()
    assert.deepEqual(viewer.permissionOverridesJson, [])
  })

  test('fails for an unknown permission or user and changes nothing', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    const email = `--email=${viewer.email}`
    const cases = [
      [['--email=nobody@example.test'], /No user has/],
      [[email, '--grant=task.create', '--grant=task.fly'], /don’t exist: task\.fly/],
      [[email, '--grant=task.create', '--revoke=task.create'], /granted and revoked/],
    ] as const
    for (const [args, message] of cases) {
      const { command, output } = await run(UserPermissions, ...args)
      command.assertFailed()
      assert.match(output.join('\n'), message)
    }
    assert.equal(await countRows('user_permissions'), 0)
  })
})
