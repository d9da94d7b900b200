import { test } from '@japa/runner'
import { visitors } from '#tests/support/browser/visitors'
import { aCompany, aPerson } from '#tests/support/people'
import { CLIENT, OidcProvider } from '#tests/support/services/oidc_provider'

test.group('Sign-in with a company', (group) => {
  const arrive = visitors(group)

  test('is set up by the super admin, and leads to the provider and back', async ({
    assert,
    cleanup,
  }) => {
    const provider = await OidcProvider.start()
    cleanup(() => provider.stop())
    const company = await aCompany({ name: 'Nordhaus' })
    const person = await aPerson('client_manager', { company, email: 'someone@nordhaus.test' })
    provider.knows({ id: 'someone', email: person.email, email_verified: true })

    const admin = await arrive(await aPerson('super_admin'))
    await admin.goto(`/companies/${company.id}`)
    await admin.press('Set up company sign-in')
    await admin.fillIn({
      'Provider': provider.issuer,
      'Client ID': CLIENT.clientId,
      'Client secret': CLIENT.clientSecret,
      'Email domains': 'nordhaus.test',
    })
    await admin.press('Save')
    await admin.sees('The provider answers.')

    const guest = await arrive()
    const { page } = guest
    await guest.goto('/tasks?sort=title')
    await guest.fillIn({ Email: 'someone@nowhere.test' })
    await guest.press('Sign in with your company')
    await guest.seesHeading('Sign in with your company')
    guest.expects(/422/)
    await guest.press('Continue')
    await guest.sees('There’s no company sign-in for this address.')
    await guest.fillIn({ 'Work email': person.email })
    await guest.press('Continue')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await guest.sees('Sign-in with your company was cancelled.')
    assert.equal(await page.getByLabel('Email', { exact: true }).inputValue(), person.email)

    await guest.goto('/tasks?sort=title')
    await guest.press('Sign in with your company')
    await guest.fillIn({ 'Work email': person.email })
    await guest.press('Continue')
    await page.getByRole('link', { name: 'Sign in as someone' }).click()
    await guest.seesHeading('Orders')
    assert.equal(new URL(page.url()).search, '?sort=title')
  })
})
