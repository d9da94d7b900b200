import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Role } from '#access/roles'
import { notifyOfReadFile } from '#actions/content/readings/notify_of_failed_checks'
import { failMedia } from '#actions/files/fail_media'
import { sweepUploads } from '#actions/files/uploads/sweep_uploads'
import { UNREADABLE } from '#media/media_failure'
import ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import StoredFile from '#models/files/stored_file'
import Material from '#models/tasks/material'
import Revision from '#models/content/revision'
import Task from '#models/tasks/task'
import Upload from '#models/files/upload'
import type User from '#models/identity/user'
import { NOTIFICATION_TYPES } from '#models/notifications/values'
import { remindOfDecisions } from '#notifications/reminders/remind_of_decisions'
import { remindOfDueTasks } from '#notifications/reminders/remind_of_due_tasks'
import { aReading, aVideo } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { aFile, aTicket } from '#tests/support/files'
import { runJobs } from '#tests/support/processes/jobs'
import { hasMessenger } from '#tests/support/messenger'
import { aCompany, aPerson, everyRole } from '#tests/support/people'
import { runsPushServer } from '#tests/support/services/push_server'
import { Receipts } from '#tests/support/receipts'
import { aCategory } from '#tests/support/tasks'

const DOCUMENT = 'docs/notifications.md'
const COLUMNS: Role[] = [
  ...(['client_owner', 'client_manager', 'client_viewer'] as const),
  ...(['super_admin', 'team_admin', 'team_pm', 'team_creator'] as const),
]
/** Marks a further notification of the same step. */
const FURTHER = '…'

type Row = { step: string; type: string; cells: string[] }

/** Returns the rows of the document's table, which was written independently of the code. */
function expected(): Row[] {
  const text = readFileSync(app.makePath(DOCUMENT), 'utf8')
  const [, , ...lines] = text.split('\n').filter((one) => one.startsWith('|'))
  return lines.map((row) => {
    const [step, type, ...cells] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { step, type, cells }
  })
}

test.group('The whole life of an order', (group) => {
  rollsBack(group)
  const push = runsPushServer(group)
  const messenger = hasMessenger(group)

  test('notifies exactly the documented recipients, by each channel, once', async ({
    client,
    assert,
  }) => {
    const company = await aCompany({ teamReview: true })
    const people = await everyRole(company)
    const outsider = await aPerson('client_owner')
    const receipts = new Receipts(push.current, messenger.server)
    for (const person of [...Object.values(people), outsider]) await receipts.reach(person)

    const post = async (by: Role | User, path: string, body: object = {}) => {
      const person = typeof by === 'string' ? people[by] : by
      const response = await client.post(`/api${path}`).as(person).json(body)
      assert.isBelow(response.status(), 300, `${path}: ${response.text()}`)
      return response.body()?.data
    }
    const inTwoDays = () => remindOfDecisions(DateTime.utc().plus({ hours: 49 }))
    const aVersion = (by: Role) => aVideo(people[by], company.id)
    const version = async () => {
      const { currentVersionId } = await ContentItem.findOrFail(itemId)
      return { versionId: currentVersionId }
    }
    let taskId = ''
    let itemId = ''
    let commentId = ''

    const STEPS: Record<string, () => Promise<unknown>> = {
      'The manager places an order': async () => {
        const order = { title: 'Sofa', dueDate: '2030-05-02' }
        ;({ id: taskId } = await post('client_manager', '/tasks', order))
      },
      'The producer takes it, and gives it to the editor': () =>
        post('team_pm', `/tasks/${taskId}/assign`, {
          ...{ producerId: people.team_pm.id, assigneeId: people.team_creator.id },
        }),
      'The editor starts': () =>
        post('team_creator', `/tasks/${taskId}/status`, { status: 'in_progress' }),
      'The manager comments on it, and mentions the producer': () =>
        post('client_manager', `/tasks/${taskId}/comments`, {
          ...{ body: 'By Friday?', mentions: [people.team_pm.id] },
        }),
      'The editor adds a reference for the client': async () =>
        post('team_creator', '/references', {
          ...{ title: 'Night train', url: 'https://films.example/1', companyId: company.id },
          categoryIds: [await aCategory('reference').then(({ id }) => id)],
        }),
      'The owner adds a reference': async () =>
        post('client_owner', '/references', {
          ...{ title: 'Slow pan', url: 'https://films.example/2' },
          categoryIds: [await aCategory('reference').then(({ id }) => id)],
        }),
      'The order is due tomorrow': () =>
        remindOfDueTasks(DateTime.fromISO('2030-05-01T12:00', { zone: company.timezone })),
      'The editor uploads a version, which the team looks at first': async () => {
        const { id: fileId } = await aVersion('team_creator')
        const item = { fileId, title: 'Dusk' }
        ;({ id: itemId } = await post('team_creator', `/tasks/${taskId}/content`, item))
      },
      'The version is read, and doesn’t pass every check': async () => {
        const { versionId } = await version()
        const { fileId } = await ContentVersion.findOrFail(versionId!)
        const file = await StoredFile.findOrFail(fileId)
        const tooLong = { ...file.media!, durationSeconds: 16 * 60 }
        await aReading(file, { media: tooLong })
        const order = await Task.findOrFail(taskId)
        await order.merge({ platforms: ['instagram'] }).save()
        await db.transaction((trx) => notifyOfReadFile(trx, fileId))
        await order.merge({ platforms: [] }).save()
      },
      'The team lets it wait for two days': inTwoDays,
      'The producer sends it to the client': () => post('team_pm', `/content/${itemId}/release`),
      'The client lets it wait for two days': inTwoDays,
      'The manager comments on a frame, and mentions the editor': async () => {
        const comment = { ...(await version()), body: 'Warmer.', frame: 12 }
        const mentions = [people.team_creator.id]
        const path = `/content/${itemId}/comments`
        ;({ id: commentId } = await post('client_manager', path, { ...comment, mentions }))
      },
      'The editor answers': async () =>
        post('team_creator', `/content/${itemId}/comments`, {
          ...(await version()),
          ...{ body: 'Gladly.', frame: 12, parentId: commentId },
        }),
      'The editor comments for the team alone': async () =>
        post('team_creator', `/content/${itemId}/comments`, {
          ...(await version()),
          ...{ body: 'Again?', frame: 20, visibility: 'team' },
        }),
      'The owner requests changes': async () =>
        post('client_owner', `/content/${itemId}/request-revision`, {
          ...(await version()),
          message: 'Warmer, please.',
        }),
      'The editor marks the revision as resolved': async () => {
        const { id } = await Revision.findByOrFail('contentItemId', itemId)
        await post('team_creator', `/revisions/${id}/resolve`, { note: 'As on the phone' })
      },
      'The producer uploads the next version': async () => {
        const { id: fileId } = await aVersion('team_pm')
        await post('team_pm', `/content/${itemId}/versions`, { fileId })
      },
      'The owner approves it': async () =>
        post('client_owner', `/content/${itemId}/approve`, await version()),
      'The manager plans when it is published': () =>
        post('client_manager', '/calendar/items', { contentId: itemId, date: '2030-06-01' }),
      'The owner takes the approval back': () =>
        post('client_owner', `/content/${itemId}/return-to-review`, { reason: 'Too soon.' }),
      'The head of production approves it': async () =>
        post('team_admin', `/content/${itemId}/approve`, await version()),
      'The owner puts the order on hold': () =>
        post('client_owner', `/tasks/${taskId}/status`, { status: 'on_hold', reason: 'Holidays' }),
      'The producer resumes it': () =>
        post('team_pm', `/tasks/${taskId}/status`, { status: 'approved' }),
      'The producer completes it': () =>
        post('team_pm', `/tasks/${taskId}/status`, { status: 'completed' }),
      'The ZIP that the viewer asked for is ready': async () => {
        const { id: fileId } = await aFile(people.client_manager, { bytes: 'Fabric' })
        await Material.create({
          ...{ taskId, companyId: company.id, kind: 'file', fileId, position: 0 },
        })
        await post('client_viewer', '/deliveries', { taskId, what: 'materials' })
      },
      'An upload of the manager’s broke off': async () => {
        const { fileId } = await aTicket(client, people.client_manager)
        const ticket = await Upload.findOrFail(fileId)
        await ticket.merge({ expiresAt: DateTime.utc().minus({ minutes: 1 }) }).save()
        await sweepUploads()
      },
      'A file of the editor’s can’t be processed': async () => {
        const video = await aVideo(people.team_creator, company.id, {
          processingStatus: 'processing',
        })
        await failMedia(video.id, UNREADABLE)
      },
      'The head of production writes to the client’s people': () =>
        post('team_admin', '/admin/notifications', {
          ...{ message: 'Closed on Friday', audience: 'company', companyId: company.id },
        }),
    }

    const happened: Row[] = []
    const order = COLUMNS.map((role) => people[role].id)
    for (const [step, happen] of Object.entries(STEPS)) {
      await happen()
      await runJobs()
      const told = await receipts.next()
      const types = NOTIFICATION_TYPES.filter((type) => told.some((one) => one.type === type))
      // Notifications about the step itself come before system notifications.
      types.sort((one, other) => Number(one === 'SYSTEM') - Number(other === 'SYSTEM'))
      for (const [index, type] of (types.length > 0 ? types : ['']).entries()) {
        const cells = order.map((id) => receipts.cell(told, id, type))
        happened.push({ step: index === 0 ? step : FURTHER, type, cells })
      }
      assert.isEmpty(
        told.filter(({ userId }) => userId === outsider.id),
        step
      )
    }

    const promised = expected().map((row) => ({
      ...row,
      step: row.step.startsWith(FURTHER) ? FURTHER : row.step.replaceAll("'", '’'),
    }))
    assert.deepEqual(happened.map(line), promised.map(line))
    assert.sameMembers(
      [...new Set(promised.map(({ type }) => type).filter(Boolean))],
      [...NOTIFICATION_TYPES]
    )
    const open = await db.from('notification_deliveries').whereNot('state', 'sent')
    assert.isEmpty(open)
  }).timeout(60_000)
})

/** Formats a row as a sentence, so that differences are readable. */
function line({ step, type, cells }: Row): string {
  const told = COLUMNS.flatMap((role, index) => (cells[index] ? [`${role}: ${cells[index]}`] : []))
  return `${step} (${type || 'nobody'}) ${told.join(', ')}`.trim()
}
