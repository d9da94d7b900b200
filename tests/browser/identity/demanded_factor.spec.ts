import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { visitors } from '#tests/support/browser/visitors'
import { aPerson, PASSWORD } from '#tests/support/people'
import {
  codeOf,
  demandsSecondFactor,
  expireReauthentications,
} from '#tests/support/identity/second_factor'
import { until } from '#tests/support/until'

test.group('A second factor that a company requires', (group) => {
  const arrive = visitors(group)

  test('is required by its owner, and set up at the next sign-in before anything else', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner', { fullName: 'Nora Lind' })
    const visitor = await arrive(owner)
    await visitor.goto(`/companies/${owner.companyId}`)
    await visitor.page.getByRole('switch', { name: 'Require a second factor' }).click()
    await visitor.sees(`${owner.company.name} now requires a second factor`)

    const guest = await arrive()
    guest.expects(/401|422/)
    await guest.goto('/tasks?sort=title')
    await guest.fillIn({ Email: owner.email, Password: PASSWORD })
    await guest.press('Sign in')
    await guest.seesHeading('Set up a second factor')
    await guest.goto('/tasks')
    await guest.seesHeading('Sign in')
    await guest.goto('/login/second-factor?next=%2Ftasks%3Fsort%3Dtitle')
    await guest.press('Set up authenticator app')
    const { page } = guest
    const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
    await guest.fillIn({ 'Code from the app': 'no code' })
    await guest.press('Turn on')
    await guest.sees('This code is wrong, or was already used.')
    await guest.fillIn({ 'Code from the app': codeOf(key.replaceAll(' ', '')) })
    await guest.press('Turn on')
    await guest.seesHeading('Keep your recovery codes')
    await guest.press('I’ve kept them')
    await guest.seesHeading('Orders')
    assert.equal(new URL(page.url()).search, '?sort=title')

    await guest.goto('/account/security#authenticator-app')
    await guest.sees('Required for your account.')
    assert.equal(await page.getByRole('button', { name: 'Turn off' }).count(), 0)
  })

  test('can be turned off by an owner after re-authentication', async () => {
    const owner = await aPerson('client_owner')
    const visitor = await arrive(owner)
    await demandsSecondFactor(owner)
    await expireReauthentications(owner)
    visitor.expects(/403/)
    await visitor.goto(`/companies/${owner.companyId}`)
    const demand = visitor.page.getByRole('switch', { name: 'Require a second factor' })
    await demand.click()
    await visitor.seesHeading('Confirm that it’s you')
    await visitor.press('Cancel')
    await visitor.page.getByRole('dialog').waitFor({ state: 'hidden' })
    await until('the switch is on again', () => demand.isChecked())

    await demand.click()
    await visitor.fillIn({ Password: PASSWORD })
    await visitor.press('Confirm')
    await visitor.sees(`${owner.company.name} no longer requires a second factor`)
    await until('the switch is off', async () => !(await demand.isChecked()))
  })

  test('requests the password again if the setup took too long', async () => {
    const viewer = await aPerson('client_viewer')
    await demandsSecondFactor(viewer)
    const guest = await arrive()
    guest.expects(/401/)
    await guest.goto('/login')
    await guest.fillIn({ Email: viewer.email, Password: PASSWORD })
    await guest.press('Sign in')
    await guest.seesHeading('Set up a second factor')
    await db.from('sign_in_steps').update({ expires_at: new Date(Date.now() - 1_000) })
    await guest.press('Set up authenticator app')
    await guest.sees('This sign-in took too long.')
    await guest.page.getByRole('link', { name: 'Use another account' }).click()
    await guest.seesHeading('Sign in')
  })
})
