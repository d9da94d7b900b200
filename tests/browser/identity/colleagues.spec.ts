/// <reference lib="dom" />
import { test } from '@japa/runner'
import env from '#start/env'
import type { Visitor } from '#tests/support/browser/visitor'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aCompany, aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'

type Sharing = { keepShared: (what?: ShareData) => Promise<void> }

const NEW_PASSWORD = 'harbour violin meadow'

/** Invites a user through the page; returns the displayed link. */
async function invite(nora: Visitor, email: string, role: string): Promise<string> {
  await nora.goto('/users')
  await nora.press('Invite someone')
  await nora.fillIn({ Email: email })
  await nora.page.getByRole('radio', { name: role }).click()
  await nora.press('Create invitation')
  return nora.page.getByLabel('Invitation link').inputValue()
}

test.group('Colleagues', (group) => {
  const arrive = visitors(group)

  test('have their menu in the list on a phone', async () => {
    const company = await aCompany()
    const owner = await aPerson('client_owner', { company })
    const colleague = await aPerson('client_viewer', { company, fullName: 'Jonas Berg' })
    const visitor = await arrive(owner, PHONE)
    await visitor.goto('/users')
    await visitor.press('More actions for Jonas Berg')
    await visitor.page.getByRole('menuitem', { name: 'Rename' }).click()
    await visitor.fillIn({ 'Full name': 'Jonas Reh' })
    await visitor.press('Save name')
    await visitor.page.getByText('Jonas Reh').first().waitFor()
    await until('the name is kept', async () => {
      await colleague.refresh()
      return colleague.fullName === 'Jonas Reh'
    })
  })

  test('have their current role chosen after another one was chosen and discarded', async ({
    assert,
  }) => {
    const company = await aCompany()
    await aPerson('client_viewer', { company, fullName: 'Jonas Berg' })
    const { page } = await arrive(await aPerson('client_owner', { company }))
    const open = async () => {
      await page.getByRole('button', { name: 'More actions for Jonas Berg' }).click()
      await page.getByRole('menuitem', { name: 'Change role' }).click()
      await page.getByRole('dialog').waitFor()
    }
    await page.goto('/users')
    await open()
    await page.getByRole('radio', { name: 'Marketer' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await open()
    assert.isFalse(await page.getByRole('radio', { name: 'Marketer' }).isChecked())
  })

  test('the dialog has an empty form again as soon as it is reopened', async ({ assert }) => {
    const nora = await arrive(await aPerson('client_owner'))
    // A timer that resets the dialog after it has faded out would take so long that the test notices it.
    await nora.page.addInitScript(() => {
      const usual = window.setTimeout
      window.setTimeout = ((act: () => void, delay?: number) =>
        usual(act, delay === 200 ? 3_000 : delay)) as typeof window.setTimeout
    })
    await invite(nora, 'jonas@nordhaus.test', 'Marketer')
    await nora.press('Done')
    await nora.press('Invite someone')
    await nora.page.getByRole('dialog').waitFor()
    assert.equal(await nora.page.getByLabel('Invitation link').count(), 0)
    await nora.fillIn({ Email: 'ina@nordhaus.test' })
  })

  test('an invitation can be shared by the phone’s share sheet', async ({ assert }) => {
    const nora = await arrive(await aPerson('client_owner'), PHONE)
    const shared: { url: string }[] = []
    await nora.page.exposeFunction('keepShared', (what: { url: string }) => shared.push(what))
    await nora.page.addInitScript(() => {
      navigator.share = (what) => (window as never as Sharing).keepShared(what)
    })
    const link = await invite(nora, 'jonas@nordhaus.test', 'Marketer')
    await nora.press('Share')
    await until('it is shared', () => shared.length > 0)
    assert.deepEqual(
      shared.map(({ url }) => url),
      [link]
    )
  })

  test('an owner invites a colleague, removes permissions, and restores them', async ({
    assert,
  }) => {
    const company = await aCompany({ name: 'Nordhaus' })
    const owner = await aPerson('client_owner', { company, fullName: 'Nora Lind' })
    await aTaskOf(owner, { title: 'Autumn sofa' })
    const nora = await arrive(owner)

    const link = await invite(nora, 'Jonas@Nordhaus.test', 'Marketer')
    assert.equal(new URL(link).origin, new URL(env.get('APP_URL')).origin)

    const jonas = await arrive(null)
    await jonas.goto(link)
    await jonas.seesHeading('Join Nordhaus')
    await jonas.sees('jonas@nordhaus.test')
    await jonas.fillIn({
      'Full name': 'Jonas Berg',
      'Choose a password': NEW_PASSWORD,
      'Confirm password': NEW_PASSWORD,
    })
    await jonas.press('Join')
    await jonas.page.getByRole('button', { name: /Jonas Berg/ }).waitFor()
    assert.equal(new URL(jonas.page.url()).pathname, '/')
    await jonas.follow('Orders')
    await jonas.page.getByRole('link', { name: /New order/ }).waitFor()

    await nora.goto('/users')
    await nora.follow(/Jonas Berg/)
    await nora.page.locator('summary', { hasText: 'Orders' }).click()
    const choice = nora.page.getByRole('group', { name: /^Place orders:/ })
    await choice.getByRole('button', { name: 'Deny' }).click()
    await nora.press('Save changes')
    await nora.sees('Denied by Nora Lind')

    await jonas.follow(/Autumn sofa/)
    await jonas.seesHeading('Autumn sofa')
    await jonas.follow('Orders')
    await jonas.seesHeading('Orders')
    assert.equal(await jonas.page.getByRole('link', { name: /New order/ }).count(), 0)
    await jonas.goto('/tasks/new')
    assert.notEqual(new URL(jonas.page.url()).pathname, '/tasks/new')
    const refused = await jonas.fetch('/api/tasks', 'POST', { title: 'All the same' })
    assert.equal(refused.status(), 403)
    const { errors } = await refused.json()
    assert.equal(errors[0].permission, 'task.create')

    await nora.press('Reset to role')
    await nora.page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Reset permissions' })
      .click()
    await nora.sees('Jonas Berg’s permissions were reset')
    await jonas.goto('/tasks')
    await jonas.follow('New order')
    await jonas.page.getByRole('textbox', { name: 'Title' }).waitFor()
  })

  test('two administrators don’t undo each other’s changes', async ({ assert }) => {
    const company = await aCompany()
    const owner = await aPerson('client_owner', { company, fullName: 'Nora Lind' })
    const other = await aPerson('client_owner', { company, fullName: 'Omar Aziz' })
    const viewer = await aPerson('client_viewer', { company, fullName: 'Jonas Berg' })
    const [nora, omar] = [await arrive(owner), await arrive(other)]
    const choose = async ({ page }: Visitor, permission: string) => {
      const row = page.getByRole('group', { name: new RegExp(`^${permission}:`) })
      await row.getByRole('button', { name: 'Allow', exact: true }).click()
    }
    for (const visitor of [nora, omar]) {
      await visitor.goto(`/users/${viewer.id}`)
      await visitor.page.locator('summary', { hasText: 'Orders' }).click()
    }
    await choose(nora, 'Place orders')
    await nora.press('Save changes')
    await nora.sees('Allowed by Nora Lind')

    omar.expects(/409/)
    await choose(omar, 'Edit orders')
    await omar.press('Save changes')
    await omar.sees('These permissions were changed in the meantime.')
    await omar.sees('Allowed by Nora Lind')
    await omar.sees('1 unsaved change')
    await omar.press('Save changes')
    await omar.sees('Allowed by Omar Aziz')
    await viewer.refresh()
    assert.sameMembers(
      viewer.permissionOverridesJson.map(({ permission }) => permission),
      ['task.create', 'task.update']
    )
  })

  test('a link works once, and a revoked one not at all', async () => {
    const company = await aCompany({ name: 'Nordhaus' })
    const nora = await arrive(await aPerson('client_owner', { company }))
    const used = await invite(nora, 'one@nordhaus.test', 'Viewer')

    const one = await arrive()
    await one.goto(used)
    await one.fillIn({
      'Full name': 'One',
      'Choose a password': NEW_PASSWORD,
      'Confirm password': NEW_PASSWORD,
    })
    await one.press('Join')
    await one.page.waitForURL((url) => url.pathname === '/')
    const late = await arrive()
    late.expects(/410|404/)
    await late.goto(used)
    await late.sees('You’ve already joined')

    const revoked = await invite(nora, 'two@nordhaus.test', 'Viewer')
    await nora.press('Done')
    await nora.page.getByRole('tab', { name: /Invitations/ }).click()
    await nora.page.getByRole('button', { name: /Revoke/ }).click()
    await nora.press('Revoke invitation')
    await nora.sees('Invitation to two@nordhaus.test revoked')
    await late.goto(revoked)
    await late.sees('This link is no longer valid')
    await late.goto('/invite/accept?token=nothing-of-ours')
    await late.sees('This link isn’t valid')
  })

  test('a deactivated user is signed out at their next click', async ({ assert }) => {
    const company = await aCompany()
    const owner = await aPerson('client_owner', { company, fullName: 'Nora Lind' })
    const manager = await aPerson('client_manager', { company, fullName: 'Mara Holm' })
    await aTaskOf(manager, { title: 'Autumn sofa' })
    const [nora, mara] = [await arrive(owner), await arrive(manager)]
    await mara.goto('/')

    await nora.goto(`/users/${manager.id}`)
    await nora.page
      .getByRole('button', { name: /^More actions/ })
      .first()
      .click()
    await nora.page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await nora.page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
    await nora.sees('Mara Holm deactivated')

    await mara.follow('Orders')
    await mara.seesHeading('Sign in')
    assert.notInclude(await mara.page.content(), 'Autumn sofa')
  })
})
