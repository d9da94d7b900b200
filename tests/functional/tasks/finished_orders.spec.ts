import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { aCalendarItem } from '#tests/support/calendar'
import { aComment, aContentItem, aNote, aRevision, aStudio, aVideo } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { aTaskComment } from '#tests/support/tasks'

type Call = [method: string, path: string, body?: object]

/** Creates an order with a record of every type that a user could change. */
async function anOrder() {
  const { people, task } = await aStudio({}, { status: 'approved' })
  const { super_admin: by } = people
  const item = await aContentItem(task, ['approved'])
  const asked = await aContentItem(task, ['changes_requested'])
  const versionId = item.currentVersionId!
  const gone = await aContentItem(task, ['in_review'])
  await gone.merge({ deletedAt: gone.createdAt }).save()
  const { id: fileId } = await aVideo(by, task.companyId)
  const said = await aComment(item, by)
  const revision = await aRevision(asked, people.client_owner)
  const note = await aNote(revision, people.client_owner)
  const talk = await aTaskComment(task, by)
  const date = await aCalendarItem(item, { date: '2099-03-01' })
  const comment = { versionId, body: 'Warmer' }

  /** Changes of the brief, of videos, and of comments on their frames. */
  const work: Call[] = [
    ['PATCH', `/api/tasks/${task.id}`, { version: 1, title: 'Another' }],
    ['POST', `/api/tasks/${task.id}/assign`, { assigneeId: people.team_creator.id }],
    ['PUT', `/api/tasks/${task.id}/moments`, { moments: [] }],
    ['POST', `/api/tasks/${task.id}/content`, { fileId }],
    ['POST', `/api/content/${item.id}/versions`, { fileId }],
    ['POST', `/api/content/${item.id}/return-to-review`, { reason: 'Too soon' }],
    ['PUT', `/api/content/${item.id}/cover`, { versionId, frame: 3 }],
    ['DELETE', `/api/content/${item.id}`],
    ['POST', `/api/content/${gone.id}/restore`],
    ['POST', `/api/content/${item.id}/comments`, comment],
    ['PATCH', `/api/comments/${said.id}`, { body: 'Colder' }],
    ['POST', `/api/comments/${said.id}/resolve`],
    ['DELETE', `/api/comments/${said.id}`],
    ['POST', `/api/revisions/${revision.id}/notes`, { body: 'And this' }],
    ['POST', `/api/revisions/${revision.id}/notes/${note.id}/resolve`],
    ['POST', `/api/revisions/${revision.id}/resolve`],
  ]
  const plan: Call[] = [
    ['POST', '/api/calendar/items', { contentId: item.id, date: '2099-03-08' }],
    ['PATCH', `/api/calendar/items/${date.id}`, { date: '2099-03-02' }],
  ]
  /** Changes that remain possible once the order is finished. */
  const talking: Call[] = [
    ['POST', `/api/tasks/${task.id}/comments`, { body: 'Thank you' }],
    ['PATCH', `/api/task-comments/${talk.id}`, { body: 'Thank you all' }],
    ['DELETE', `/api/task-comments/${talk.id}`],
    ['DELETE', `/api/calendar/items/${date.id}`],
  ]
  return { author: by, task, work, plan, talking }
}

type Order = Awaited<ReturnType<typeof anOrder>>

async function statusesOf(client: ApiClient, { author }: Order, calls: Call[]) {
  const statuses: string[] = []
  for (const [method, path, body] of calls) {
    const response = await client
      .request(path, method)
      .as(author)
      .json(body ?? {})
    const shape = path.replace(/[0-9a-f-]{36}/g, ':id')
    statuses.push(`${method} ${shape}: ${response.status() < 300 ? 'goes on' : response.status()}`)
  }
  return statuses
}

const all = (calls: Call[], outcome: string) =>
  calls.map(([method, path]) => `${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')}: ${outcome}`)

test.group('A finished order', (group) => {
  rollsBack(group)

  for (const [status, canBePlanned] of [
    ['completed', true],
    ['cancelled', false],
  ] as const) {
    test(`that was ${status} can’t be changed, except for comments and dates`, async ({
      client,
      assert,
    }) => {
      const order = await anOrder()
      await order.task.merge({ status }).save()
      const { work, plan, talking } = order
      assert.deepEqual(await statusesOf(client, order, work), all(work, '409'))
      assert.deepEqual(
        await statusesOf(client, order, plan),
        all(plan, canBePlanned ? 'goes on' : '409')
      )
      assert.deepEqual(await statusesOf(client, order, talking), all(talking, 'goes on'))
    })
  }
})
