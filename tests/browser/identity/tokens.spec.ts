import { test } from '@japa/runner'
import ApiToken from '#models/identity/api_token'
import { visitors } from '#tests/support/browser/visitors'
import { theAddress } from '#tests/support/browser/shared_browser'
import { aPerson } from '#tests/support/people'
import { aToken } from '#tests/support/sign_in'
import { until } from '#tests/support/until'

const asProgram = (token: string) =>
  fetch(`${theAddress()}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })

test.group('API tokens', (group) => {
  const arrive = visitors(group)

  test('are created, shown once, copied, used, reported to their owner, and revoked at once', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const visitor = await arrive(owner)
    const { page } = visitor
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitor.goto('/account/security#tokens')
    await visitor.press('Create API token')
    await visitor.fillIn({ Name: 'Nightly export' })
    await page.keyboard.press('Escape')
    await visitor.press('Keep editing')
    await visitor.press('Create token')
    await visitor.seesHeading('API token created')
    await visitor.press('Copy token')
    const token = await until('the token is copied', async () => {
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      return copied.startsWith('rsh_') ? copied : ''
    })
    const answer = await asProgram(token)
    assert.equal(answer.status, 200)

    await visitor.goto('/notifications')
    await page.getByRole('link', { name: /A new API token was made/ }).click()
    await page.waitForURL('**/account/security#tokens')
    await page.getByRole('button', { name: 'Revoke Nightly export' }).waitFor()
    assert.notInclude(await page.content(), token)
    await visitor.press('Revoke Nightly export')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await visitor.sees('Nightly export revoked')
    const refused = await asProgram(token)
    assert.equal(refused.status, 401)
    await page.getByText('Create one for a script or a tool').waitFor()
  })

  test('are selected for manual copying if the browser refuses to copy', async ({ assert }) => {
    const visitor = await arrive(await aPerson('client_owner'))
    const { page } = visitor
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await visitor.goto('/account/security#tokens')
    await visitor.press('Create API token')
    await visitor.fillIn({ Name: 'Nightly export' })
    await visitor.press('Create token')
    await visitor.press('Copy token')
    await visitor.sees(/Copy it by hand/)
    assert.match(await page.evaluate(() => String(getSelection())), /^rsh_/)
  })

  test('of a user are revoked by an owner of their company', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const { row, token } = await aToken(viewer, { name: 'Planner' })
    const visitor = await arrive(owner)
    await visitor.goto(`/users/${viewer.id}`)
    await visitor.press('Revoke Planner')
    await visitor.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await visitor.sees('No API tokens.')
    const refused = await asProgram(token)
    assert.equal(refused.status, 401)
    const revoked = await ApiToken.findOrFail(row.id)
    assert.equal(revoked.revokedById, owner.id)
  })
})
