import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { fetchForVideos, operatorHosts } from '#net/outgoing'
import { LinkReader, LinkUnreadable } from '#net/read_link'

test.group('A link card', (group) => {
  let host: string
  let asked = 0

  group.setup(async () => {
    const server = createServer((_, response) => {
      asked += 1
      response.setHeader('content-type', 'text/html').end('<title>Inside</title>')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const lists = Object.values(operatorHosts) as Set<string>[]
    for (const list of lists) list.add(host)
    return () => {
      for (const list of lists) list.delete(host)
      server.closeAllConnections()
      server.close()
    }
  })

  test('connects to no host that the operator allows for another purpose', async ({ assert }) => {
    const reader = await app.container.make(LinkReader)
    const refusal = await reader.read(`http://${host}/`).catch((error) => error)
    assert.instanceOf(refusal, LinkUnreadable)
    assert.include(['port', 'address'], refusal.reason)
    assert.equal(asked, 0)

    const video = await fetchForVideos(`http://${host}/`, { maxBytes: 1_000, timeout: 5_000 })
    video.body.destroy()
    assert.equal(asked, 1)
  })
})
