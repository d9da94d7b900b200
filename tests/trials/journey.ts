import { randomUUID } from 'node:crypto'
import { until } from '#tests/support/until'
import { processed, upload } from './film.ts'
import { Person } from './person.ts'

/** Password of every user of the demonstration in a trial. */
export const PASSWORD = 'a-password-of-the-trial'

const CLIENT = 'owner@nordhaus.test'
const TEAM = 'pm@rushes.test'

/**
 * Runs the main journey over the part of the API that all versions share: a client signs in and
 * orders, the team uploads a version, which a worker prepares, the client requests a change, gets
 * the next version and approves it; a poll returns the notification.
 * @param address returns the base address of the next request
 * @throws at the first response that differs from the API's contract
 */
export async function journey(address: () => string, film: Buffer): Promise<void> {
  const client = new Person(CLIENT, address)
  const team = new Person(TEAM, address)
  try {
    await client.signIn(PASSWORD)
    await team.signIn(PASSWORD)
    const title = `Journey ${randomUUID()}`
    const order = await client.expects(201, 'POST', '/api/tasks', { body: { title } })
    const { id: taskId } = order.data
    const first = await latestNotice(client)

    const item = await team.expects(201, 'POST', `/api/tasks/${taskId}/content`, {
      body: { fileId: await uploaded(team, film, taskId), title: 'The film' },
    })
    const { id, currentVersion } = item.data
    await news(client, first)
    const seen = await client.expects(200, 'GET', `/api/content/${id}`)
    const versionId = seen.data.currentVersion.id
    if (versionId !== currentVersion.id) throw new Error('The client sees another version')

    await client.expects(201, 'POST', `/api/content/${id}/request-revision`, {
      body: { versionId, message: 'A little darker, please' },
    })
    const next = await team.expects(201, 'POST', `/api/content/${id}/versions`, {
      body: { fileId: await uploaded(team, film, taskId), note: 'Darker' },
    })
    await client.expects(200, 'POST', `/api/content/${id}/approve`, {
      body: { versionId: next.data.currentVersion.id },
    })
    const approved = await client.expects(200, 'GET', `/api/content/${id}`)
    if (approved.data.status !== 'approved') throw new Error(`It is ${approved.data.status}`)
    await client.expects(200, 'GET', '/api/tasks')
  } finally {
    client.leave()
    team.leave()
  }
}

async function uploaded(team: Person, film: Buffer, taskId: string): Promise<string> {
  const fileId = await upload(team, film, taskId)
  await processed(team, fileId)
  return fileId
}

/** Returns the poll's ETag, for which the next poll returns 304 while there is nothing new. */
async function latestNotice(person: Person): Promise<string> {
  const poll = await person.expects(200, 'GET', '/api/notifications/unread-count')
  return String(poll.headers.etag)
}

async function news(person: Person, etag: string): Promise<void> {
  const headers = { 'if-none-match': etag }
  await until('the client hears of it', async () => {
    const { status } = await person.ask('GET', '/api/notifications/unread-count', { headers })
    return status === 200
  })
}
