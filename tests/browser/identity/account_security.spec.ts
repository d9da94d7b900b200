import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aPerson } from '#tests/support/people'
import { anAuthenticator, aPasskey } from '#tests/support/identity/second_factor'
import { aToken, aSession } from '#tests/support/sign_in'
import { until } from '#tests/support/until'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.group('Account, security', (group) => {
  const arrive = visitors(group)

  test('shows in a line how secure the account is, and what to do first', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const visitor = await arrive(owner)
    const { page } = visitor
    await visitor.goto('/account')
    await visitor.follow('Security')
    await visitor.seesHeading('Only your password protects your account')
    await visitor.sees('Password · 1 device')
    await visitor.press('Add a passkey')
    assert.equal(await page.locator('details[open]').getAttribute('id'), 'passkeys')

    await anAuthenticator(owner)
    await aPasskey(owner)
    await aToken(owner)
    await aSession(owner, { agent: FIREFOX, address: '192.0.2.7' })
    await visitor.goto('/account/security')
    await visitor.seesHeading('Your account is well protected')
    await visitor.sees(
      'Password, authenticator app, and passkey · 10 recovery codes left · 2 devices · 1 API token'
    )
    assert.equal(await page.locator('details[open]').count(), 0)
  })

  test('opens by keyboard, and by its former URLs', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const visitor = await arrive(owner)
    const { page } = visitor
    await visitor.goto('/account#tokens')
    await page.waitForURL('**/account/security#tokens')
    await page.getByRole('button', { name: 'Create API token' }).waitFor()
    assert.equal(await page.locator('details[open]').getAttribute('id'), 'tokens')
    await page.locator('#sessions summary').focus()
    await page.keyboard.press('Enter')
    await visitor.sees('This browser')
  })

  test('shows all other sessions also after some have ended elsewhere', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    for (let count = 0; count < 14; count += 1) await aSession(owner, { agent: 'curl/8.5' })
    const visitor = await arrive(owner)
    await visitor.goto('/account/security#sessions')
    const rows = visitor.page.locator('#sessions li')
    await rows.nth(9).waitFor()
    const last = db.from('user_sessions').select('id').where('user_id', owner.id)
    await db
      .from('user_sessions')
      .whereIn('id', last.orderBy('last_seen_at').limit(2))
      .update({ ended_at: new Date() })
    await visitor.press('Show 5 more')
    await rows.nth(12).waitFor()
    assert.equal(await rows.count(), 13)
    assert.equal(await visitor.page.getByRole('button', { name: /^Show \d+ more/ }).count(), 0)
  })

  test('ends a session, and all others, of which the page shows the first ten', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    for (let count = 0; count < 12; count += 1) await aSession(owner, { agent: 'curl/8.5' })
    await aSession(owner, { agent: FIREFOX, address: '192.0.2.7' })
    const visitor = await arrive(owner, PHONE)
    const { page } = visitor
    await visitor.goto('/account/security#sessions')
    const rows = page.locator('#sessions li')
    await rows.nth(9).waitFor()
    assert.equal(await rows.count(), 10)
    await visitor.sees('192.0.2.7')
    await visitor.press('Show 4 more')
    await rows.nth(13).waitFor()
    assert.equal(await rows.count(), 14)
    await visitor.press(/^Sign out Firefox on Linux, seen /)
    await visitor.sees('Firefox on Linux signed out')
    await visitor.sees('Show 3 more')
    await visitor.press('Sign out all other sessions')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Sign out all other sessions' })
      .click()
    await visitor.sees('All other sessions signed out')
    await until('the others are gone from the list', async () => (await rows.count()) === 1)
    assert.equal(await page.getByRole('button', { name: /^Sign out/ }).count(), 0)
  })
})
