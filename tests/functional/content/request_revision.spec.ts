import { test } from '@japa/runner'
import { MAX_COMMENT_BYTES, MAX_REVISIONS } from '#models/content/values'
import ContentVersion from '#models/content/content_version'
import { aContentItem, aRevision, aStudio } from '#tests/support/content'
import { countRows, rollsBack } from '#tests/support/database'
import { allNotifications } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'

const url = (item: { id: string }) => `/api/content/${item.id}/request-revision`
const message = 'Warmer light in the first scene.'

test.group('Asking for changes', (group) => {
  rollsBack(group)

  test('opens a revision on the newest version', async ({ client, assert }) => {
    const { people, task } = await aStudio({}, { status: 'in_review' })
    const item = await aContentItem(task, ['in_review'])

    const response = await client
      .post(url(item))
      .as(people.client_manager)
      .json({ versionId: item.currentVersionId, message })

    response.assertStatus(201)
    const revision = response.body().data
    assert.deepInclude(revision, {
      contentId: item.id,
      versionId: item.currentVersionId,
      taskId: task.id,
      companyId: task.companyId,
      number: 1,
      message,
      status: 'open',
      notes: [],
      resolvedBy: null,
      resolvedAt: null,
      content: { id: item.id, title: item.title },
      task: { id: task.id, number: task.number, title: task.title },
      version: { id: item.currentVersionId, number: 1 },
    })
    assert.equal(revision.requestedBy.id, people.client_manager.id)
    await item.refresh()
    assert.equal(item.status, 'changes_requested')
    await task.refresh()
    assert.equal(task.status, 'changes_requested')
  })

  test('is refused once a video has as many revisions as it can have', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const owner = people.client_owner
    for (let number = 1; number <= MAX_REVISIONS; number += 1) {
      await aRevision(item, owner, { number, status: 'resolved' })
    }
    const refused = await client
      .post(url(item))
      .as(owner)
      .json({ versionId: item.currentVersionId, message: 'Warmer.' })
    refused.assertStatus(409)
    refused.assertBodyContains({ errors: [{ code: 'E_CONFLICT', reason: 'too_many' }] })
    await item.refresh()
    assert.equal(item.status, 'in_review')
  })

  test('is refused once the texts of the video’s revisions have the maximum total length', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const owner = people.client_owner
    const long = 'x'.repeat(10_000)
    const rounds = Math.floor(MAX_COMMENT_BYTES / 10_002)
    for (let number = 1; number <= rounds; number += 1) {
      await aRevision(item, owner, { number, message: long, status: 'resolved' })
    }
    const ask = (words: string) =>
      client.post(url(item)).as(owner).json({ versionId: item.currentVersionId, message: words })
    const refused = await ask(long)
    refused.assertStatus(409)
    refused.assertBodyContains({ errors: [{ code: 'E_CONFLICT', reason: 'full' }] })
    await item.refresh()
    assert.equal(item.status, 'in_review')
    const short = await ask('Warmer.')
    short.assertStatus(201)
  })

  test('notifies the team with the client’s text, the assignee first', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'], { title: 'Sofa' })
    await client
      .post(url(item))
      .as(people.client_manager)
      .json({ versionId: item.currentVersionId, message })

    const told = await allNotifications()
    assert.lengthOf(told, 4)
    assert.equal(told[0].userId, people.team_creator.id)
    assert.equal(told[0].type, 'REVISION_REQUESTED')
    assert.equal(
      told[0].message,
      `${people.client_manager.fullName} requested changes to “Sofa”: ${message}`
    )
  })

  test('notifies the client when the team requests on their behalf', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'], { title: 'Sofa' })
    await client
      .post(url(item))
      .as(people.super_admin)
      .json({ versionId: item.currentVersionId, message })
    const told = await allNotifications()
    assert.sameMembers(
      told.map((row) => row.userId),
      [
        ...[people.team_admin, people.team_pm, people.team_creator],
        ...[people.client_owner, people.client_manager, people.client_viewer],
      ].map(({ id }) => id)
    )
    const [words] = new Set(told.map((row) => row.message))
    assert.equal(words, `${people.super_admin.fullName} requested changes to “Sofa”: ${message}`)
  })

  test('counts revisions per video, and returns the allowance with them', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({ revisionRounds: 3 })
    const item = await aContentItem(task, ['changes_requested', 'in_review'])
    await aRevision(item, people.client_owner, { status: 'resolved', releasedStatus: 'resolved' })
    await aRevision(await aContentItem(task, ['changes_requested']), people.client_owner)
    const before = await client.get(`/api/content/${item.id}`).as(people.client_owner)
    assert.deepEqual(before.body().data.rounds, { used: 1, allowed: 3 })

    const response = await client
      .post(url(item))
      .as(people.client_owner)
      .json({ versionId: item.currentVersionId, message })
    assert.equal(response.body().data.number, 2)
    const after = await client.get(`/api/content/${item.id}`).as(people.client_owner)
    assert.deepEqual(after.body().data.rounds, { used: 2, allowed: 3 })
  })

  test('is possible beyond the allowance, which is shown, but not enforced', async ({ client }) => {
    const { people, task } = await aStudio({ revisionRounds: 0 })
    const item = await aContentItem(task, ['in_review'])
    const response = await client
      .post(url(item))
      .as(people.client_owner)
      .json({ versionId: item.currentVersionId, message })
    response.assertStatus(201)
  })

  test('returns 409 for an older version and in any other status', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['changes_requested', 'in_review'])
    const first = await ContentVersion.query()
      .where({ contentItemId: item.id, number: 1 })
      .firstOrFail()
    const stale = await client
      .post(url(item))
      .as(people.client_owner)
      .json({ versionId: first.id, message })
    stale.assertStatus(409)
    stale.assertBodyContains({ errors: [{ newest: { id: item.currentVersionId, number: 2 } }] })

    for (const status of ['approved', 'changes_requested'] as const) {
      const decided = await aContentItem(task, [status])
      const response = await client
        .post(url(decided))
        .as(people.client_owner)
        .json({ versionId: decided.currentVersionId, message })
      response.assertStatus(409)
      response.assertBodyContains({ errors: [{ status, allowed: ['return_to_review'] }] })
    }
    assert.equal(await countRows('revisions'), 0)
  })

  test('requires both permissions and names the missing one', async ({ client, assert }) => {
    const { company, people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const body = { versionId: item.currentVersionId, message }

    for (const permission of ['content.request_revision', 'revision.create'] as const) {
      const person = await aPerson('client_owner', {
        company,
        overrides: [{ permission, effect: 'revoke' }],
      })
      const response = await client.post(url(item)).as(person).json(body)
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission }] })
    }
    const viewer = await client.post(url(item)).as(people.client_viewer).json(body)
    viewer.assertStatus(403)
    assert.equal(await countRows('revisions'), 0)
  })

  test('returns 404 to another company', async ({ client, assert }) => {
    const { task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const response = await client
      .post(url(item))
      .as(await aPerson('client_owner'))
      .json({ versionId: item.currentVersionId, message })
    response.assertStatus(404)
    assert.equal(await countRows('revisions'), 0)
  })

  test('names the fields that are missing', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const response = await client.post(url(item)).as(people.client_owner).json({ message: '   ' })
    response.assertStatus(422)
    assert.sameMembers(
      response.body().errors.map(({ field }: { field: string }) => field),
      ['versionId', 'message']
    )
  })
})
