import { createHash, randomBytes } from 'node:crypto'
import { processed } from '../film.ts'
import { Person } from '../person.ts'
import { HOST, type Site } from './site.ts'

/** The data to look for after the restore. */
export type Order = {
  client: string
  password: string
  contentId: string
  fileId: string
  hash: string
}

/**
 * Invites a super admin and a client, orders, uploads a film, has it processed and approves it.
 * @throws at the first response that differs from the API's contract
 */
export async function work(site: Site, film: Buffer): Promise<Order> {
  const password = randomBytes(12).toString('base64url')
  const email = 'first@rushes.test'
  const invite = ['exec', '-T', 'web', 'node', 'ace.js', 'admin:create', '--email', email]
  const team = await accept(site, email, await site.compose(...invite), password)
  const company = await team.expects(201, 'POST', '/api/companies', { body: { name: 'Nordhaus' } })
  // Accepting an invitation is no re-authentication, and inviting requires one.
  await team.expects(204, 'POST', '/api/auth/proof', { body: { password } })
  const owner = 'owner@nordhaus.test'
  const invited = await team.expects(201, 'POST', '/api/admin/invitations', {
    body: { email: owner, role: 'client_owner', companyId: company.data.id },
  })
  const client = await accept(site, owner, JSON.stringify(invited.data), password)

  const order = await client.expects(201, 'POST', '/api/tasks', { body: { title: 'A film' } })
  const fileId = await upload(site, team, film, order.data.id)
  await processed(team, fileId)
  const item = await team.expects(201, 'POST', `/api/tasks/${order.data.id}/content`, {
    body: { fileId, title: 'The film' },
  })
  await client.expects(200, 'POST', `/api/content/${item.data.id}/approve`, {
    body: { versionId: item.data.currentVersion.id },
  })
  const hash = await stored(site, client, fileId)
  client.leave()
  team.leave()
  return { client: owner, password, contentId: item.data.id, fileId, hash }
}

/**
 * Accepts the invitation whose link is in the text.
 * @returns the new user, signed in
 */
async function accept(site: Site, email: string, text: string, password: string): Promise<Person> {
  const token = /[?&#]token=([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error(`No link in ${text}`)
  const person = new Person(email, () => `https://${HOST}`, site.open)
  await person.expects(201, 'POST', `/api/invitations/${token}/accept`, {
    body: { fullName: email, password, passwordConfirmation: password },
  })
  return person
}

async function upload(site: Site, person: Person, film: Buffer, taskId: string): Promise<string> {
  const file = { fileName: 'film.mp4', contentType: 'video/mp4', size: film.length }
  const { data } = await person.expects(201, 'POST', '/api/uploads/presign', {
    body: { ...file, purpose: 'content', taskId },
  })
  const { status, body } = await site.send(data.uploadUrl, 'PUT', data.headers, film)
  if (status !== 200) throw new Error(`The store: ${status} ${body.toString()}`)
  await person.expects(201, 'POST', `/api/uploads/confirm/${data.fileId}`)
  return data.fileId
}

/** Returns the SHA-256 of a downloaded file. */
async function stored(site: Site, person: Person, fileId: string): Promise<string> {
  const { data } = await person.expects(200, 'GET', `/api/files/${fileId}/download`)
  const { status, body } = await site.send(data.url)
  if (status !== 200) throw new Error(`The download: ${status}`)
  return createHash('sha256').update(body).digest('hex')
}

/**
 * Looks for the approved order and its film.
 * @throws unless they are unchanged
 */
export async function find(site: Site, order: Order): Promise<void> {
  const client = new Person(order.client, () => `https://${HOST}`, site.open)
  await client.signIn(order.password)
  const { data } = await client.expects(200, 'GET', `/api/content/${order.contentId}`)
  if (data.status !== 'approved') throw new Error(`It is ${data.status}`)
  if ((await stored(site, client, order.fileId)) !== order.hash) throw new Error('Other bytes')
  client.leave()
}
