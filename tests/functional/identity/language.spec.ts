import { test } from '@japa/runner'
import User from '#models/identity/user'
import { rollsBack } from '#tests/support/database'
import { anInvitation } from '#tests/support/invitations'
import { aCompany, aPerson, PASSWORD } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

const GERMAN = 'de-AT,de;q=0.9,en;q=0.5'
const missing = '/api/tasks/0190a000-0000-7000-8000-000000000000'
const languageOf = async ({ id }: User) => {
  const { locale } = await User.findOrFail(id)
  return locale
}
const asGerman = (role: 'client_owner' | 'team_pm') => aPerson(role, { locale: 'de' })

test.group('The language before sign-in', (group) => {
  rollsBack(group)

  test('is the browser’s, if there are texts in it', async ({ client, assert }) => {
    const german = await client.get('/login').header('accept-language', GERMAN)
    assert.include(german.text(), '<html lang="de"')
    assert.include(german.text(), 'Rushes braucht JavaScript.')
    const japanese = await client.get('/login').header('accept-language', 'ja,en;q=0.5')
    assert.include(japanese.text(), '<html lang="en"')
    const silent = await client.get('/login')
    assert.include(silent.text(), '<html lang="en"')
  })

  test('is the one that was selected on the page, or else the browser’s', async ({
    client,
    assert,
  }) => {
    const chosen = await client
      .get('/login')
      .header('accept-language', GERMAN)
      .header('cookie', 'language=en')
    assert.include(chosen.text(), '<html lang="en"')
    const unknown = await client
      .get('/login')
      .header('accept-language', GERMAN)
      .header('cookie', 'language=tlh')
    assert.include(unknown.text(), '<html lang="de"')
  })

  test('is the language of error messages', async ({ client }) => {
    const { email } = await aPerson('client_owner')
    const refused = await client
      .post('/api/auth/login')
      .header('accept-language', GERMAN)
      .json({ email, password: 'not this one' })
    refused.assertStatus(401)
    refused.assertBodyContains({
      errors: [{ message: 'E-Mail-Adresse und Passwort passen nicht zusammen.' }],
    })
  })

  test('is stored for the user if it was selected on the page, and removed from the browser', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const signIn = (cookie: string) =>
      client
        .post('/api/auth/login')
        .header('cookie', cookie)
        .json({ email: owner.email, password: PASSWORD })
    const german = await signIn('language=de')
    german.assertStatus(200)
    assert.match(String(german.header('set-cookie')), /language=;|language=[^;]*; Max-Age=-1/)
    assert.equal(await languageOf(owner), 'de')
    await signIn('language=tlh')
    assert.equal(await languageOf(owner), 'de')

    const viewer = await aPerson('client_viewer', {
      overrides: [{ permission: 'account.update', effect: 'revoke' }],
    })
    const kept = await client
      .post('/api/auth/login')
      .header('cookie', 'language=de')
      .json({ email: viewer.email, password: PASSWORD })
    kept.assertStatus(200)
    assert.equal(await languageOf(viewer), 'en')
  })

  test('becomes the language of a user who accepts an invitation', async ({ client, assert }) => {
    const { invitation, token } = await anInvitation()
    const accepted = await client
      .post(`/api/invitations/${token}/accept`)
      .header('accept-language', GERMAN)
      .json({ fullName: 'Mina Hartwig', password: PASSWORD, passwordConfirmation: PASSWORD })
    accepted.assertStatus(201)
    const { locale } = await User.findByOrFail('email', invitation.email)
    assert.equal(locale, 'de')
  })

  test('that was selected on the page of an invitation is removed from the browser', async ({
    client,
    assert,
  }) => {
    const { invitation, token } = await anInvitation()
    const accepted = await client
      .post(`/api/invitations/${token}/accept`)
      .header('cookie', 'language=de')
      .json({ fullName: 'Mina Hartwig', password: PASSWORD, passwordConfirmation: PASSWORD })
    accepted.assertStatus(201)
    assert.match(String(accepted.header('set-cookie')), /language=;|language=[^;]*; Max-Age=-1/)
    const { locale } = await User.findByOrFail('email', invitation.email)
    assert.equal(locale, 'de')
  })
})

test.group('A user’s language', (group) => {
  rollsBack(group)

  test('has precedence over the browser’s', async ({ client, assert }) => {
    const page = await client
      .get('/account')
      .as(await asGerman('client_owner'))
      .header('accept-language', 'en')
    assert.include(page.text(), '<html lang="de"')
  })

  test('is set in the account', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const english = await client.get('/account').as(owner)
    assert.include(english.text(), '<html lang="en"')
    const changed = await client.patch('/api/account').as(owner).json({ locale: 'de' })
    changed.assertStatus(200)
    const german = await client.get('/account').as(owner)
    assert.include(german.text(), '<html lang="de"')
  })

  test('is the language of errors, of validation messages and of missing permissions', async ({
    client,
    assert,
  }) => {
    const owner = await asGerman('client_owner')
    const messagesOf = (response: { body(): { errors: { message: string }[] } }) =>
      response.body().errors.map(({ message }) => message)

    const lost = await client.get(missing).as(owner)
    assert.deepEqual(messagesOf(lost), ['Das gibt es nicht, oder Sie haben keinen Zugriff darauf.'])
    const empty = await client.patch('/api/account').as(owner).json({ fullName: '' })
    assert.deepEqual(messagesOf(empty), ['Verwenden Sie mindestens 1 Zeichen.'])
    const unknown = await client.get('/api/tasks?colour=red').as(owner)
    assert.deepEqual(messagesOf(unknown), ['Einen Filter „colour“ gibt es nicht.'])
    const wrong = await client.get('/api/tasks?perPage=many').as(owner)
    assert.deepEqual(messagesOf(wrong), ['Hier muss eine Zahl stehen.'])
    const denied = await client.get('/api/admin/storage').as(owner)
    assert.deepEqual(messagesOf(denied), ['Sie brauchen die Berechtigung admin.manage_storage.'])
  })

  test('is the language of notifications', async ({ client, assert }) => {
    const company = await aCompany({ name: 'Nordhaus' })
    const orderer = await aPerson('client_manager', { company })
    const readers = { de: await asGerman('team_pm'), en: await aPerson('team_pm') }
    const placed = await client
      .post('/api/tasks')
      .as(orderer)
      .json({ title: 'Alma', format: 'reel', aspectRatio: '9:16' })
    placed.assertStatus(201)

    for (const [language, message] of [
      ['de', 'Nordhaus hat „Alma“ in Auftrag gegeben'],
      ['en', 'Nordhaus ordered “Alma”'],
    ] as const) {
      const response = await client.get('/api/notifications').as(readers[language])
      assert.equal(response.body().data[0].message, message)
    }
  })

  test('is the language of exports: columns, values and file name', async ({ client, assert }) => {
    const owner = await asGerman('client_owner')
    await aTaskOf(owner, { title: 'Alma', priority: 'urgent' })

    const orders = await client.get('/api/tasks/export').as(owner)
    assert.include(orders.header('content-disposition'), "filename*=UTF-8''Auftr%C3%A4ge.csv")
    const [head, row] = orders.text().replace('\uFEFF', '').split('\n')
    assert.match(head, /^Nummer;Titel;Unternehmen;Status;Priorität;Liefertermin;/)
    assert.match(row, /;Alma;[^;]+;Neu;Dringend;/)

    const audit = await client.get('/api/audit/export').as(owner)
    assert.match(audit.text().replace('\uFEFF', ''), /^Zeitpunkt;Person;Aktion;/)
  })
})
