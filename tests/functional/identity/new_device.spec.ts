import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import NotificationDelivery from '#models/notifications/notification_delivery'
import User from '#models/identity/user'
import { rollsBack } from '#tests/support/database'
import { anAuthenticator } from '#tests/support/identity/second_factor'
import { aPerson, PASSWORD } from '#tests/support/people'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const DEVICE = 'rushes-device'

const signIn = (client: ApiClient, { email }: User, device?: string) => {
  const request = client.post('/api/auth/login').json({ email, password: PASSWORD })
  request.header('user-agent', FIREFOX)
  return device ? request.cookie(DEVICE, device) : request
}

/** Returns the text and the page of a user's notifications about sign-ins. */
async function told(client: ApiClient, user: User): Promise<[string, string][]> {
  const list = await client.get('/api/notifications').as(user)
  return list
    .body()
    .data.filter(({ type }: { type: string }) => type === 'SYSTEM')
    .map(({ message, url }: { message: string; url: string }) => [message, url])
}

test.group('A sign-in from a new device', (group) => {
  rollsBack(group)

  test('is reported unless it is the first one or the browser is known', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const first = await signIn(client, owner)
    first.assertStatus(200)
    const device = first.cookie(DEVICE)!.value as string
    await signIn(client, owner, device)
    assert.isEmpty(await told(client, owner))

    const elsewhere = await signIn(client, owner)
    elsewhere.assertStatus(200)
    const known = elsewhere.cookie(DEVICE)!.value as string
    assert.notEqual(known, device)
    await signIn(client, owner, known)
    assert.deepEqual(await told(client, owner), [
      [
        'Someone signed in to your account from a new device (Firefox, Linux, 127.0.0.1). If that wasn’t you, sign it out and change your password.',
        '/account/security#sessions',
      ],
    ])
    const deliveries = await NotificationDelivery.query()
    assert.isTrue(deliveries.every(({ userId }) => userId === owner.id))
  })

  test('notifies only its user, in their language', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const colleague = await aPerson('client_manager', { company: owner.company })
    await User.query().where('id', owner.id).update({ locale: 'de' })
    await signIn(client, owner)
    await signIn(client, owner)
    const [[message]] = await told(client, owner)
    assert.match(message, /^Jemand hat sich von einem neuen Gerät aus in Ihrem Konto angemeldet/)
    assert.isEmpty(await told(client, colleague))
  })

  test('notifies only after a successful second step', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await signIn(client, owner)
    const app = await anAuthenticator(owner)
    const half = await signIn(client, owner)
    assert.isEmpty(await told(client, owner))
    const whole = await client
      .post('/api/auth/second-factor')
      .cookie('rushes', half.cookie('rushes')!.value)
      .json({ code: app.code() })
    whole.assertStatus(200)
    assert.lengthOf(await told(client, owner), 1)
  })
})
