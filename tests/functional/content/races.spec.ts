import { test } from '@japa/runner'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import Revision from '#models/content/revision'
import type User from '#models/identity/user'
import { aComment, aContentItem, aRevision, aStudio, aVideo } from '#tests/support/content'
import { writesForReal } from '#tests/support/database'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'

const ROUNDS = 3

const statuses = (responses: ApiResponse[]) => responses.map((response) => response.status()).sort()

const message = 'Softer light.'

test.group('At the same time', (group) => {
  writesForReal(group)

  const post = (client: ApiClient, person: User, path: string, body: object = {}) =>
    client.post(`/api/${path}`).as(person).json(body)

  test('two approvals are one', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const colleague = people.team_admin
    for (let round = 0; round < ROUNDS; round += 1) {
      const item = await aContentItem(task, ['in_review'])
      const body = { versionId: item.currentVersionId }
      const answers = await Promise.all(
        [people.client_owner, colleague].map((person) =>
          post(client, person, `content/${item.id}/approve`, body)
        )
      )
      assert.deepEqual(statuses(answers), [200, 409])
    }
    const approvals = await db.from('audit_entries').where('action', 'content.approve')
    assert.lengthOf(approvals, ROUNDS)
    const told = await db.from('notification_events').where('audience', 'team')
    assert.lengthOf(told, ROUNDS)
  })

  test('an approval and a request for changes cause one decision', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    for (let round = 0; round < ROUNDS; round += 1) {
      const item = await aContentItem(task, ['in_review'])
      const versionId = item.currentVersionId
      const [approval, request] = await Promise.all([
        post(client, people.client_owner, `content/${item.id}/approve`, { versionId }),
        post(client, people.client_manager, `content/${item.id}/request-revision`, {
          versionId,
          message,
        }),
      ])
      const approved = approval.status() === 200
      assert.deepEqual([approval.status(), request.status()], approved ? [200, 409] : [409, 201])
      await item.refresh()
      const version = await ContentVersion.findOrFail(versionId!)
      assert.equal(item.status, approved ? 'approved' : 'changes_requested')
      assert.equal(version.status, item.status)
      assert.equal(await openRevisions(item), approved ? 0 : 1)
    }
  })

  test('an approval never applies to a version that has just been replaced', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    for (let round = 0; round < ROUNDS; round += 1) {
      const item = await aContentItem(task, ['in_review'])
      const file = await aVideo(people.team_creator, task.companyId)
      const [approval, next] = await Promise.all([
        post(client, people.client_owner, `content/${item.id}/approve`, {
          versionId: item.currentVersionId,
        }),
        post(client, people.team_creator, `content/${item.id}/versions`, { fileId: file.id }),
      ])
      assert.equal(next.status(), 201)
      assert.include([200, 409], approval.status())
      await item.refresh()
      assert.equal(item.status, 'in_review')
      assert.equal(item.versionCount, 2)
      const [second] = await ContentVersion.query().where({ contentItemId: item.id, number: 2 })
      assert.equal(item.currentVersionId, second.id)
      assert.equal(second.status, 'in_review')
    }
  })

  test('the last two approvals of an order complete its approval', async ({ client, assert }) => {
    const { people } = await aStudio()
    for (let round = 0; round < ROUNDS; round += 1) {
      const task = await aTaskOf(people.client_manager, { status: 'in_review' })
      const items = [
        await aContentItem(task, ['in_review']),
        await aContentItem(task, ['in_review']),
        await aContentItem(task, ['in_review']),
      ]
      const answers = await Promise.all(
        items.map((item) =>
          post(client, people.client_owner, `content/${item.id}/approve`, {
            versionId: item.currentVersionId,
          })
        )
      )
      assert.deepEqual(statuses(answers), [200, 200, 200])
      await task.refresh()
      assert.equal(task.status, 'approved')
    }
  })

  test('versions get different numbers, and the last one is the newest', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const files = await Promise.all(
      [1, 2, 3, 4, 5].map(() => aVideo(people.team_creator, task.companyId))
    )
    const answers = await Promise.all(
      files.map(({ id: fileId }) =>
        post(client, people.team_creator, `content/${item.id}/versions`, { fileId })
      )
    )
    assert.deepEqual(statuses(answers), [201, 201, 201, 201, 201])
    const versions = await ContentVersion.query().orderBy('number')
    assert.deepEqual(
      versions.map(({ number }) => number),
      [1, 2, 3, 4, 5, 6]
    )
    await item.refresh()
    assert.equal(item.currentVersionId, versions[5].id)
    assert.equal(item.versionCount, 6)
  })

  test('one file becomes one version, wherever it is posted', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id: fileId } = await aVideo(people.team_creator, task.companyId)
      const item = await aContentItem(task, ['in_review'])
      const other = await aTaskOf(people.client_manager)
      const answers = await Promise.all([
        post(client, people.team_creator, `content/${item.id}/versions`, { fileId }),
        post(client, people.team_creator, `tasks/${other.id}/content`, { fileId }),
        post(client, people.team_pm, `tasks/${other.id}/content`, { fileId }),
      ])
      assert.deepEqual(statuses(answers), [201, 409, 409])
      const versions = await ContentVersion.query().where('file_id', fileId)
      assert.lengthOf(versions, 1)
    }
    const orphans = await ContentItem.query().whereNull('current_version_id')
    assert.lengthOf(orphans, 0)
  })

  test('an item has one open revision at most', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const body = { versionId: item.currentVersionId, message }
    const answers = await Promise.all(
      [people.client_owner, people.client_manager, people.team_pm].map((person) =>
        post(client, person, `content/${item.id}/request-revision`, body)
      )
    )
    assert.deepEqual(statuses(answers), [201, 409, 409])
    assert.equal(await openRevisions(item), 1)
  })

  test('a revision is resolved once, a version released once', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['changes_requested'])
    const revision = await aRevision(item, people.client_owner)
    const waiting = await aContentItem(task, ['team_review'])
    const both = [people.team_pm, people.team_admin]
    const resolved = await Promise.all(
      both.map((person) => post(client, person, `revisions/${revision.id}/resolve`))
    )
    assert.deepEqual(statuses(resolved), [200, 409])
    const released = await Promise.all(
      both.map((person) => post(client, person, `content/${waiting.id}/release`))
    )
    assert.deepEqual(statuses(released), [200, 409])
  })

  test('a decision on a video that is being deleted leaves no trace in the order', async ({
    client,
    assert,
  }) => {
    const { people } = await aStudio()
    for (let round = 0; round < ROUNDS; round += 1) {
      const task = await aTaskOf(people.client_manager, { status: 'in_review' })
      const item = await aContentItem(task, ['in_review'])
      const [deletion, approval] = await Promise.all([
        client.delete(`/api/content/${item.id}`).as(people.team_pm),
        post(client, people.client_owner, `content/${item.id}/approve`, {
          versionId: item.currentVersionId,
        }),
      ])
      assert.equal(deletion.status(), 204)
      assert.include([200, 404], approval.status())
      await task.refresh()
      assert.equal(task.status, 'in_progress')
    }
  })

  test('two requests restore a video once', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    await client.delete(`/api/content/${item.id}`).as(people.team_pm)
    const answers = await Promise.all(
      [people.team_pm, people.team_admin].map((person) =>
        post(client, person, `content/${item.id}/restore`)
      )
    )
    assert.deepEqual(statuses(answers), [200, 404])
    await task.refresh()
    assert.equal(task.status, 'approved')
  })

  test('a comment does not change while its order is being completed', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const comment = await aComment(item, people.client_owner)
    const url = `/api/comments/${comment.id}`
    const order = await db.transaction()
    await order.from('tasks').where('id', task.id).update({ status: 'completed' })
    const requests = [
      client.patch(url).as(people.client_owner).json({ body: 'Changed' }),
      post(client, people.team_pm, `comments/${comment.id}/resolve`),
      client.delete(url).as(people.client_owner),
    ].map(async (request) => {
      const response = await request
      return response.status()
    })
    await until('all changes wait for the order', async () => {
      const { rows } = await db.rawQuery(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
      )
      return rows[0].waiting === requests.length
    }).finally(() => order.commit())
    assert.deepEqual(await Promise.all(requests), [409, 409, 409])
    await comment.refresh()
    assert.equal(comment.body, 'Warmer, please.')
  })

  async function openRevisions(item: ContentItem): Promise<number> {
    const open = await Revision.query().where({ contentItemId: item.id, status: 'open' })
    return open.length
  }
})
