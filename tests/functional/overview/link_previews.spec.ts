import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type User from '#models/identity/user'
import { makeGuardedFetch } from '#net/guarded_fetch'
import { LinkReader, readLink } from '#net/read_link'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'

const PAGE = `<!doctype html><html><head>
  <meta charset="utf-8"><title>Plain title</title>
  <meta property="og:title" content="Oak &amp; light — a film">
  <meta property="og:description" content="Three
     rooms.">
  <meta property="og:site_name" content="Films"><meta property="og:image" content="/oak.png">
  </head><body><meta property="og:title" content="Not this">`

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

test.group('Link previews', (group) => {
  rollsBack(group)
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  let asked: string[]
  let port: number

  group.setup(async () => {
    const server = createServer((request, response) => {
      asked.push(request.url!)
      answer(request, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    ;({ port } = server.address() as AddressInfo)
    // Connects public host names to the local server; the guard is otherwise the real one.
    const fetch = makeGuardedFetch({
      resolver: async (host) => [host === 'inside.test' ? '10.0.0.7' : '93.184.215.14'],
      connect: () => connect({ host: '127.0.0.1', port }),
      onRefused: () => undefined,
    })
    app.container.swap(LinkReader, () => ({ read: (url: string) => readLink(fetch, url) }))
    return () => {
      app.container.restore(LinkReader)
      server.closeAllConnections()
      server.close()
    }
  })
  group.each.setup(() => {
    asked = []
    answer = ({ url }, response) => {
      if (url === '/oak.png') response.setHeader('content-type', 'image/png').end(PNG)
      else response.setHeader('content-type', 'text/html').end(PAGE)
    }
  })

  const html = (response: ServerResponse, page: string | Buffer, type = 'text/html') =>
    void response.setHeader('content-type', type).end(page)

  test('have the page’s metadata, with its picture from this server', async ({
    client,
    assert,
  }) => {
    const manager = await aPerson('client_manager')
    const url = 'http://films.test/oak#scene'
    const response = await client.post('/api/link-previews').json({ url }).as(manager)
    response.assertStatus(200)
    const { imageUrl, ...preview } = response.body().data
    assert.deepEqual(preview, {
      url,
      title: 'Oak & light — a film',
      description: 'Three rooms.',
      siteName: 'Films',
    })
    assert.match(imageUrl, /^\/api\/link-previews\/[\w-]+\/image$/)
    const image = await client.get(imageUrl).as(await aPerson('client_viewer'))
    image.assertHeader('content-type', 'image/png')
    image.assertHeader('x-content-type-options', 'nosniff')
    assert.isTrue(PNG.equals(image.body()))
  })

  test('are fetched once, for all users', async ({ client, assert }) => {
    for (const role of ['client_owner', 'team_pm'] as const) {
      const url = `http://films.test/oak${role === 'team_pm' ? '#end' : ''}`
      const response = await client
        .post('/api/link-previews')
        .json({ url })
        .as(await aPerson(role))
      response.assertStatus(200)
    }
    assert.deepEqual(asked, ['/oak', '/oak.png'])
    await db.rawQuery("update link_previews set expires_at = now() - interval '1 second'")
    const url = 'http://films.test/oak'
    await client
      .post('/api/link-previews')
      .json({ url })
      .as(await aPerson('client_owner'))
    assert.lengthOf(asked, 4)
  })

  test('require only a title, and read only the head', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    answer = (_, response) => {
      response.setHeader('content-type', 'text/html; charset=iso-8859-1')
      response.write(Buffer.from('<title>K\xfcche</title><p>', 'latin1'))
      response.end(Buffer.alloc(5_000_000, 'x'))
    }
    const url = 'http://www.films.test/'
    const response = await client.post('/api/link-previews').json({ url }).as(owner)
    assert.containsSubset(response.body().data, {
      title: 'Küche',
      description: null,
      siteName: 'films.test',
      imageUrl: null,
    })
  })

  test('keep the metadata that precedes invalid HTML', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    answer = (_, response) => html(response, `<title>Oak</title>${'<svg>'.repeat(290_000)}`)
    const url = 'http://films.test/deep'
    const response = await client.post('/api/link-previews').json({ url }).as(owner)
    assert.equal(response.body().data.title, 'Oak')
  })

  test('omit a picture that is invalid or too large', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const pictures: Buffer[] = [Buffer.from('<svg onload=x>'), Buffer.alloc(1_100_000, PNG)]
    for (const [index, picture] of pictures.entries()) {
      answer = ({ url }, response) =>
        url === '/oak.png' ? html(response, picture, 'image/png') : html(response, PAGE)
      const url = `http://films.test/${index}`
      const response = await client.post('/api/link-previews').json({ url }).as(owner)
      response.assertStatus(200)
      assert.isNull(response.body().data.imageUrl)
    }
  })

  test('are refused with a reason, which is remembered for a while', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const rule = async (url: string) => {
      const response = await client.post('/api/link-previews').json({ url }).as(owner)
      response.assertStatus(422)
      const [{ field, rule: reason }] = response.body().errors
      assert.equal(field, 'url')
      return reason
    }
    assert.equal(await rule('http://inside.test/'), 'unreachable')
    assert.equal(await rule('http://127.0.0.1/'), 'unreachable')
    assert.equal(await rule('http://films.test:8080/'), 'unreachable')
    assert.equal(await rule('ftp://films.test/'), 'url')
    assert.deepEqual(asked, [])

    answer = (_, response) => html(response, 'PK', 'application/zip')
    assert.equal(await rule('http://films.test/zip'), 'type')
    assert.equal(await rule('http://films.test/zip'), 'type')
    assert.deepEqual(asked, ['/zip'])
    answer = (_, response) => html(response, '<p>Nothing')
    assert.equal(await rule('http://films.test/bare'), 'empty')
    answer = (_, response) => html(Object.assign(response, { statusCode: 404 }), PAGE)
    assert.equal(await rule('http://films.test/gone'), 'status')
    answer = (_, response) =>
      void response.writeHead(302, { location: 'http://inside.test/' }).end()
    assert.equal(await rule('http://films.test/in'), 'unreachable')
  })

  test('have a limit of pages per user, after which none is fetched', async ({
    client,
    assert,
  }) => {
    const read = (user: User, path: string) =>
      client
        .post('/api/link-previews')
        .json({ url: `http://films.test/${path}` })
        .as(user)
    const used = (key: string, points: number) =>
      db.table('rate_limits').insert({ key, points, expire: Date.now() + 600_000 })

    const [owner, careless] = [await aPerson('client_owner'), await aPerson('client_owner')]
    await used(`link_preview:${owner.id}`, 119)
    const last = await read(owner, 'last')
    last.assertStatus(200)
    asked = []
    const refused = await read(owner, 'more')
    refused.assertStatus(429)
    assert.isAbove(Number(refused.header('retry-after')), 0)
    assert.deepEqual(asked, [])
    const kept = await read(owner, 'last')
    kept.assertStatus(200)

    await used(`link_preview:failed:${careless.id}`, 59)
    answer = (_, response) => html(response, '<p>Nothing')
    const failed = await read(careless, 'bare')
    failed.assertStatus(422)
    const stopped = await read(careless, 'bare-too')
    stopped.assertStatus(429)
    const other = await read(await aPerson('client_owner'), 'bare-too')
    other.assertStatus(422)
  })

  test('are refused to users who can’t add links', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    const url = 'http://films.test/oak'
    const response = await client.post('/api/link-previews').json({ url }).as(viewer)
    response.assertStatus(403)
  })
})
