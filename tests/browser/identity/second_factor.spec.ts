/// <reference lib="dom" />
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { visitors } from '#tests/support/browser/visitors'
import { until } from '#tests/support/until'
import { aPerson, PASSWORD } from '#tests/support/people'
import {
  anAuthenticator,
  codeOf,
  expireReauthentications,
} from '#tests/support/identity/second_factor'

test.group('A second factor', (group) => {
  const arrive = visitors(group)

  test('is set up in the account with recovery codes, and is required at the next sign-in', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner', { fullName: 'Nora Lind' })
    const visitor = await arrive(owner)
    visitor.expects(/401/)
    const { page } = visitor

    await visitor.goto('/account/security#authenticator-app')
    await visitor.press('Set up authenticator app')
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
    const secret = key.replaceAll(' ', '')
    await visitor.fillIn({ 'Code from the app': codeOf(secret) })
    await visitor.press('Turn on')
    await visitor.seesHeading('Keep your recovery codes')
    const codes = await page
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allInnerTexts()
    assert.lengthOf(codes, 10)
    await visitor.press('I’ve kept them')
    await visitor.sees('On. You’re asked for a code when you sign in.')
    await visitor.sees('Password and authenticator app · 10 recovery codes left · 1 device')

    const guest = await arrive()
    guest.expects(/401/)
    await guest.goto('/tasks?sort=title')
    await guest.fillIn({ Email: owner.email, Password: PASSWORD })
    await guest.press('Sign in')
    await guest.seesHeading('Confirm it’s you')
    await guest.fillIn({ Code: '000000' })
    await guest.press('Sign in')
    await guest.sees('This code is wrong, or was already used.')
    await guest.press('Use a recovery code')
    await guest.fillIn({ 'Recovery code': codes[3].toUpperCase() })
    await guest.press('Sign in')
    await guest.seesHeading('Orders')
    assert.equal(new URL(guest.page.url()).search, '?sort=title')
  })

  test('that isn’t entered in time leads back to the password', async () => {
    const owner = await aPerson('client_owner')
    const app = await anAuthenticator(owner)
    const guest = await arrive()
    guest.expects(/401/)
    await guest.goto('/login')
    await guest.fillIn({ Email: owner.email, Password: PASSWORD })
    await guest.press('Sign in')
    await guest.seesHeading('Confirm it’s you')
    await db.from('sign_in_steps').update({ expires_at: new Date(Date.now() - 1_000) })
    await guest.fillIn({ Code: app.code() })
    await guest.press('Sign in')
    await guest.sees('This sign-in took too long.')
    await guest.page.getByRole('button', { name: 'Start again' }).first().click()
    await guest.seesHeading('Sign in')
    await guest.fillIn({ Password: PASSWORD })
    await guest.press('Sign in')
    await guest.fillIn({ Code: app.code() })
    await guest.press('Sign in')
    await guest.page.waitForURL((url) => url.pathname !== '/login')
  })

  test('that was lost is reset on the user’s page, which continues after re-authentication', async ({
    assert,
  }) => {
    const admin = await aPerson('super_admin')
    const viewer = await aPerson('client_viewer', { fullName: 'Ida Berg' })
    await anAuthenticator(viewer)
    const visitor = await arrive(admin)
    visitor.expects(/403|422/)
    await visitor.goto('/users')
    await visitor.page
      .getByRole('row', { name: /Ida Berg/ })
      .getByRole('img', { name: 'Has a second factor: authenticator app' })
      .waitFor()
    await visitor.goto(`/users/${viewer.id}`)
    await expireReauthentications(admin)
    await visitor.press('More actions for Ida Berg')
    await visitor.page.getByRole('menuitem', { name: 'Reset second factor' }).click()
    await visitor.press('Reset second factor')
    await visitor.seesHeading('Confirm that it’s you')
    await visitor.fillIn({ Password: 'not this one' })
    await visitor.press('Confirm')
    await visitor.sees('This isn’t your current password.')
    await visitor.fillIn({ Password: PASSWORD })
    await visitor.press('Confirm')
    await visitor.sees('Ida Berg’s second factor reset')
    assert.lengthOf(await db.from('totp_factors'), 0)
  })

  test('is requested for re-authentication in a form, which keeps its values', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const visitor = await arrive(owner)
    const app = await anAuthenticator(owner)
    visitor.expects(/403/)
    await visitor.goto('/account/security#tokens')
    await expireReauthentications(owner)
    await visitor.page.getByRole('button', { name: 'Create API token' }).first().click()
    await visitor.fillIn({ Name: 'Nightly export' })
    const create = visitor.page.getByRole('button', { name: 'Create token' })
    await create.click()
    await visitor.seesHeading('Confirm that it’s you')
    // After the user cancels, the focus is in the dialog below, and not on the page behind it.
    await visitor.page.keyboard.press('Escape')
    await visitor.page
      .getByRole('heading', { name: 'Confirm that it’s you' })
      .waitFor({ state: 'detached' })
    await visitor.page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
    await create.click()
    await visitor.fillIn({ 'Code from your authenticator app': app.code() })
    await visitor.press('Confirm')
    await visitor.seesHeading('API token created')
    const token = visitor.page.getByRole('textbox', { name: 'API token' })
    await until('the token has the focus', () =>
      token.evaluate((field) => field === document.activeElement)
    )
    const tokens = await db.from('api_tokens')
    assert.deepEqual(
      tokens.map(({ name }) => name),
      ['Nightly export']
    )
  })

  test('that is unavailable is replaced by a recovery code for re-authentication', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const visitor = await arrive(owner)
    const { recoveryCodes } = await anAuthenticator(owner)
    visitor.expects(/403/)
    await visitor.goto('/users')
    await expireReauthentications(owner)
    await visitor.press('Invite someone')
    await visitor.fillIn({ Email: 'jonas@nordhaus.test' })
    await visitor.page.getByRole('radio', { name: /Viewer/ }).click()
    await visitor.press('Create invitation')
    await visitor.seesHeading('Confirm that it’s you')
    await visitor.press('Use a recovery code')
    await visitor.fillIn({ 'Recovery code': recoveryCodes[0] })
    await visitor.press('Confirm')
    await visitor.page.getByLabel('Invitation link').waitFor()
    assert.lengthOf(await db.from('invitations'), 1)
  })

  test('is requested once for a new password', async () => {
    const owner = await aPerson('client_owner')
    const visitor = await arrive(owner)
    visitor.expects(/403/)
    await visitor.goto('/account/security#password')
    await expireReauthentications(owner)
    await visitor.fillIn({ 'Current password': PASSWORD })
    await visitor.fillIn({
      'New password': 'another slate for every take',
      'Confirm password': 'another slate for every take',
    })
    await visitor.press('Change password')
    await visitor.sees(/Password changed/)
  })
})
