import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../bin/supervisor/root.ts'
import type { TrialPlace } from '../../bin/supervisor/runs/trial_run.ts'
import { makeFilm, processed } from './film.ts'
import { Engine } from './image/engine.ts'
import { HOST, IMAGE, Site } from './image/site.ts'
import { makeStandIns } from './image/stand_ins.ts'
import { Person } from './person.ts'

/**
 * Builds the image with a Docker engine of its own, starts compose.yml, goes from an invitation to an
 * approval over HTTPS, backs up, removes every volume, restores, and looks whether all is there.
 *
 * @param args `--folder=` keeps engine and images there for the next run
 * @returns 1 when a check of doctor is wrong
 */
export async function trial(place: TrialPlace, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { folder: { type: 'string' } } })
  const folder = values.folder ? resolve(values.folder) : place.folder.file('image')
  const { progress } = place
  const engine = await Engine.start(place, join(folder, 'engine'))
  await makeStandIns(engine, progress, join(folder, 'stand-ins'))
  await progress.step('docker build', () =>
    engine.run(['build', '--network=host', '-t', IMAGE, root], { cwd: root }).then(() => undefined)
  )
  const siteFolder = join(folder, 'site')
  rmSync(siteFolder, { recursive: true, force: true })
  const site = await Site.prepare(engine, siteFolder)
  try {
    return await through(place, site)
  } catch (error) {
    progress.line(await site.compose('logs', '--no-color', '--tail=40').catch(() => ''))
    throw error
  } finally {
    site.close()
    await site.compose('--profile=*', 'down', '--volumes').catch(() => undefined)
  }
}

async function through(place: TrialPlace, site: Site): Promise<number> {
  const { progress } = place
  await progress.step('docker compose up', () => site.up())
  const film = makeFilm(place)
  const order = await progress.step('From an invitation to an approval', () => work(site, film))
  const wrong = await examine(place, site)

  await progress.step('docker compose run --rm backup', () => quiet(site, 'run', '--rm', 'backup'))
  await progress.step('All volumes removed', () => quiet(site, 'down', '--volumes'))
  await progress.step('docker compose run --rm restore', () =>
    quiet(site, 'run', '--rm', 'restore')
  )
  await progress.step('docker compose up, restored', () => site.up())
  await progress.step('The order is approved, and its film the same', () => find(site, order))
  return wrong === 0 ? 0 : 1
}

type Order = { client: string; password: string; contentId: string; fileId: string; hash: string }

async function work(site: Site, film: Buffer): Promise<Order> {
  const password = randomBytes(12).toString('base64url')
  const email = 'first@rushes.test'
  const invite = ['exec', '-T', 'web', 'node', 'ace.js', 'admin:create', '--email', email]
  const team = await accept(site, email, await site.compose(...invite), password)
  const company = await team.expects(201, 'POST', '/api/companies', { body: { name: 'Nordhaus' } })
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

/** Opens the invitation whose link is in the text, and has signed in by it. */
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

/** The SHA-256 of what a download brings. */
async function stored(site: Site, person: Person, fileId: string): Promise<string> {
  const { data } = await person.expects(200, 'GET', `/api/files/${fileId}/download`)
  const { status, body } = await site.send(data.url)
  if (status !== 200) throw new Error(`The download: ${status}`)
  return createHash('sha256').update(body).digest('hex')
}

async function find(site: Site, order: Order): Promise<void> {
  const client = new Person(order.client, () => `https://${HOST}`, site.open)
  await client.signIn(order.password)
  const { data } = await client.expects(200, 'GET', `/api/content/${order.contentId}`)
  if (data.status !== 'approved') throw new Error(`It is ${data.status}`)
  if ((await stored(site, client, order.fileId)) !== order.hash) throw new Error('Other bytes')
  client.leave()
}

/** Prints what doctor says in the worker. @returns how much of it is wrong */
async function examine({ progress }: TrialPlace, site: Site): Promise<number> {
  // Its status is 2 with warnings: there is no backup yet.
  const doctor = 'node ace.js doctor --json || true'
  const findings: { part: string; state: string; what: string }[] = JSON.parse(
    await site.compose('exec', '-T', 'worker', 'sh', '-c', doctor)
  )
  for (const { part, state, what } of findings) {
    if (state !== 'ok') progress.line(`    doctor: ${state}: ${part}: ${what}`)
  }
  progress.line(`    doctor: ${findings.filter(({ state }) => state === 'ok').length} well`)
  return findings.filter(({ state }) => state === 'wrong').length
}

async function quiet(site: Site, ...args: string[]): Promise<void> {
  await site.compose(...args)
}
