import { test } from '@japa/runner'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'

const raw =
  (text: string, headers: Record<string, string> = {}) =>
  (request: any) =>
    void request.request.type('application/json').set(headers).send(text)

test.group('Input that can’t be stored or parsed', (group) => {
  rollsBack(group)

  test('half a surrogate pair is refused, naming its field', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const owner = await aPerson('client_owner')
    const text = 'half a pair \ud83d'
    const fault = (field: string) => ({ errors: [{ rule: 'storable', field }] })

    const order = await client
      .post('/api/tasks')
      .as(manager)
      .json({ title: 'Fine', materials: [{ kind: 'text', body: text }] })
    order.assertStatus(422)
    order.assertBodyContains(fault('materials.0.body'))
    const account = await client.patch('/api/account').as(owner).json({ fullName: text })
    account.assertStatus(422)
    account.assertBodyContains(fault('fullName'))
    const signIn = await client
      .post('/api/auth/login')
      .json({ email: `${text}@example.test`, password: 'whatever it is' })
    signIn.assertStatus(422)
    signIn.assertBodyContains(fault('email'))
  })

  test('a whole pair, as in an emoji, is stored', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const response = await client.post('/api/tasks').as(manager).json({ title: 'Sofa 🛋' })
    response.assertStatus(201)
    response.assertBodyContains({ data: { title: 'Sofa 🛋' } })
  })

  test('a list refuses numbers and times beyond the database’s limits: {path}, {name}')
    .with([
      { path: '/api/trash', name: 'page', value: '1e300' },
      { path: '/api/audit', name: 'from', value: '-271821-04-20T00:00:00Z' },
      { path: '/api/audit/export', name: 'from', value: '-271821-04-20T00:00:00Z' },
    ])
    .run(async ({ client }, { path, name, value }) => {
      const admin = await aPerson('team_admin')
      const response = await client
        .get(path)
        .as(admin)
        .qs({ [name]: value })
      response.assertStatus(422)
    })

  test('a property that every JavaScript object has is no valid purpose', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const response = await client
      .post('/api/uploads/presign')
      .as(manager)
      .json({ fileName: 'a.png', contentType: 'image/png', size: 3, purpose: '__proto__' })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'purpose' }] })
  })

  test('a JSON body that is not an object is 400: {$self}')
    .with(['null', '"text"', '1', 'true'])
    .run(async ({ client }, body) => {
      const manager = await aPerson('client_manager')
      const response = await client.post('/api/tasks').as(manager).setup(raw(body))
      response.assertStatus(400)
      response.assertBodyContains({ errors: [{ code: 'E_BAD_REQUEST' }] })
    })

  test('a body in an unknown encoding is 415, a broken one 400', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const post = () => client.post('/api/tasks').as(manager)
    const unknown = await post().setup(raw('{}', { 'content-encoding': 'foo' }))
    unknown.assertStatus(415)
    const broken = await post().setup(raw('{"title":"x"}', { 'content-encoding': 'gzip' }))
    broken.assertStatus(400)
  })
})

test.group('The page’s data in the HTML', (group) => {
  rollsBack(group)

  test('contains no characters with a meaning in HTML or scripts', async ({ client, assert }) => {
    const text = '<!--<script></script>\u2028\u2029'
    const response = await client
      .get('/account')
      .as(await aPerson('client_owner', { fullName: text }))
    const [, json] = /<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(
      response.text()
    )!
    assert.notMatch(json, /[<>\u2028\u2029]/)
    assert.equal(JSON.parse(json).props.user.fullName, text)
  })
})
