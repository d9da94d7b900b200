import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { visitors } from '#tests/support/browser/visitors'
import type { Visitor } from '#tests/support/browser/visitor'
import { aPerson, PASSWORD } from '#tests/support/people'
import { demandsSecondFactor, expireReauthentications } from '#tests/support/identity/second_factor'

/** Adds Chromium's virtual authenticator: built into the machine, with user verification and presence. */
async function withAuthenticator({ context, page }: Visitor) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    /**
     * Sets whether user verification succeeds. It fails when a user cancels the browser's dialog or their fingerprint
     * isn't recognized.
     */
    verifies: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test.group('Passkeys', (group) => {
  const arrive = visitors(group)

  test('are added in the account, and allow signing in without a password until they are removed', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner', { fullName: 'Nora Lind' })
    const visitor = await arrive(owner)
    visitor.expects(/401|403/)
    const { page } = visitor
    await withAuthenticator(visitor)

    await visitor.goto('/account/security#passkeys')
    await visitor.press('Add passkey')
    await visitor.sees(/your password alone no longer signs you in/)
    await visitor.picture('adding a first passkey')
    await visitor.fillIn({ Name: 'Studio laptop' })
    await visitor.press('Continue')
    await visitor.seesHeading('Keep your recovery codes')
    await visitor.press('I’ve kept them')
    await visitor.sees('Studio laptop')
    await visitor.sees('Signs you in together with a passkey or a recovery code.')
    await visitor.press('Rename Studio laptop')
    await visitor.fillIn({ Name: 'Desk' })
    await visitor.press('Save')
    await page.getByRole('button', { name: 'Remove Desk' }).waitFor()

    await visitor.fetch('/api/auth/logout', 'POST')
    await visitor.goto('/login?next=%2Ftasks%3Fsort%3Dtitle')
    await visitor.press('Sign in with a passkey')
    await visitor.seesHeading('Orders')
    assert.equal(new URL(page.url()).search, '?sort=title')
    const [used] = await db.from('passkeys')
    assert.isNotNull(used.last_used_at)

    await expireReauthentications(owner)
    await visitor.goto('/account/security#passkeys')
    await visitor.press('Remove Desk')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await visitor.seesHeading('Confirm that it’s you')
    await visitor.press('Use a passkey')
    await visitor.sees('Only your password protects your account')

    await visitor.fetch('/api/auth/logout', 'POST')
    await visitor.goto('/login')
    await visitor.press('Sign in with a passkey')
    await visitor.sees('This passkey isn’t known here, or was removed.')
  })

  test('are the second step after a password, or can be replaced by another one', async () => {
    const owner = await aPerson('client_owner')
    const visitor = await arrive(owner)
    visitor.expects(/401/)
    const authenticator = await withAuthenticator(visitor)
    await visitor.goto('/account/security#passkeys')
    await visitor.press('Add passkey')
    await visitor.press('Continue')
    await visitor.press('I’ve kept them')
    await visitor.fetch('/api/auth/logout', 'POST')

    await visitor.goto('/login')
    await authenticator.verifies(false)
    await visitor.press('Sign in with a passkey')
    await visitor.sees('No passkey was used.')
    await authenticator.verifies(true)
    await visitor.fillIn({ Email: owner.email, Password: PASSWORD })
    await visitor.press('Sign in')
    await visitor.seesHeading('Confirm it’s you')
    await visitor.press('Use a recovery code')
    await visitor.press('Use a passkey')
    await visitor.press('Continue with passkey')
    await visitor.page.waitForURL((url) => !url.pathname.startsWith('/login'))
  })

  test('report that their code can’t be loaded, and leave the page usable', async () => {
    const person = await aPerson('client_viewer')
    const visitor = await arrive()
    visitor.expects(/ERR_FAILED|Failed to fetch/)
    await withAuthenticator(visitor)
    await visitor.goto('/login')
    await visitor.page.route('**/passkeys-*.js', (route) => route.abort())
    await visitor.press('Sign in with a passkey')
    await visitor.sees(/Rushes isn’t available right now/)
    // Whether the code is requested again is the browser's decision: some remember that a module failed.
    await visitor.press('Sign in with a passkey')
    await visitor.signIn(person.email, PASSWORD)
  })

  test('must be set up by a user who needs a second factor', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    await demandsSecondFactor(viewer)
    const visitor = await arrive()
    await withAuthenticator(visitor)
    await visitor.goto('/login')
    await visitor.fillIn({ Email: viewer.email, Password: PASSWORD })
    await visitor.press('Sign in')
    await visitor.seesHeading('Set up a second factor')
    await visitor.press('Use a passkey instead')
    await visitor.seesHeading('Keep your recovery codes')
    await visitor.press('I’ve kept them')
    await visitor.page.waitForURL((url) => !url.pathname.startsWith('/login'))
    assert.lengthOf(await db.from('passkeys').where('user_id', viewer.id), 1)
  })
})
