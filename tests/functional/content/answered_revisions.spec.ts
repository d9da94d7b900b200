import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type User from '#models/identity/user'
import { aContentItem, aNote, aRevision, aStudio, aVideo } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'

/** Creates a video with an open revision. */
async function asked(company: { teamReview?: boolean } = {}) {
  const studio = await aStudio(company, { status: 'changes_requested' })
  const { people, task } = studio
  const item = await aContentItem(task, ['changes_requested'])
  const revision = await aRevision(item, people.client_owner)
  return {
    ...studio,
    item,
    revision,
    url: `/api/revisions/${revision.id}`,
    async aFile() {
      const { id } = await aVideo(people.team_creator, task.companyId)
      return id
    },
  }
}

test.group('The version that answered a revision', (group) => {
  rollsBack(group)

  test('is the one that closed it, even after later ones', async ({ client }) => {
    const { people, item, url, aFile } = await asked()
    for (let version = 2; version <= 3; version += 1) {
      await client
        .post(`/api/content/${item.id}/versions`)
        .as(people.team_creator)
        .json({ fileId: await aFile() })
    }
    const response = await client.get(url).as(people.client_viewer)
    response.assertBodyContains({ data: { status: 'resolved', answeredIn: 2 } })
  })

  test('is null for a revision that was resolved by hand, also after a later version', async ({
    client,
  }) => {
    const { people, item, url, aFile } = await asked()
    await client.post(`${url}/resolve`).as(people.team_creator).json({})
    await client
      .post(`/api/content/${item.id}/versions`)
      .as(people.team_creator)
      .json({ fileId: await aFile() })
    const response = await client.get(url).as(people.client_owner)
    response.assertBodyContains({ data: { status: 'resolved', answeredIn: null } })
  })

  test('notifies the client once it is released', async ({ client }) => {
    const { people, item, url, aFile } = await asked({ teamReview: true })
    await client
      .post(`/api/content/${item.id}/versions`)
      .as(people.team_creator)
      .json({ fileId: await aFile() })
    const forTeam = await client.get(url).as(people.team_pm)
    forTeam.assertBodyContains({ data: { status: 'resolved', answeredIn: 2 } })
    const before = await client.get(url).as(people.client_owner)
    before.assertBodyContains({ data: { status: 'open', answeredIn: null } })

    await client.post(`/api/content/${item.id}/release`).as(people.team_pm).json({})
    const after = await client.get(url).as(people.client_owner)
    after.assertBodyContains({ data: { status: 'resolved', answeredIn: 2 } })
  })

  test('isn’t reported as resolved to the client while visible notes are open', async ({
    client,
    assert,
  }) => {
    const told: string[] = []
    for (const visibility of ['everyone', 'team'] as const) {
      const { people, revision, url } = await asked()
      await aNote(revision, people.team_pm, { visibility })
      const closed = await client
        .post(`${url}/resolve`)
        .as(people.team_creator)
        .json({ note: 'In the next film' })
      closed.assertStatus(200)
      const list = await client.get('/api/notifications').as(people.client_viewer)
      told.push(list.body().data[0].message)
    }
    assert.match(told[0], /closed revision 1 of .+ with 1 note open, .+: In the next film$/)
    assert.match(told[1], /resolved revision 1 of .+: In the next film$/)
  })

  for (const way of ['by the next version', 'by hand'] as const) {
    test(`records the open notes, when answered ${way}`, async ({ client, assert }) => {
      const { people, item, revision, url, aFile } = await asked()
      const ticked = { resolvedAt: DateTime.utc(), resolvedById: people.team_creator.id }
      await aNote(revision, people.client_owner)
      await aNote(revision, people.client_owner, { position: 1 })
      await aNote(revision, people.client_owner, { position: 2, ...ticked })
      await aNote(revision, people.team_pm, { position: 3, visibility: 'team' })
      if (way === 'by hand') await client.post(`${url}/resolve`).as(people.team_creator).json({})
      else {
        await client
          .post(`/api/content/${item.id}/versions`)
          .as(people.team_creator)
          .json({ fileId: await aFile() })
      }

      const entryFor = async (reader: User) => {
        const log = await client.get('/api/audit').qs({ action: 'revision.resolve' }).as(reader)
        assert.lengthOf(log.body().data, 1)
        return log.body().data[0].after
      }
      const left = { openNotes: 2, ...(way !== 'by hand' && { version: 2 }) }
      assert.containSubset(await entryFor(people.team_admin), { ...left, openTeamNotes: 1 })
      const told = await entryFor(people.client_owner)
      assert.containSubset(told, left)
      assert.notProperty(told, 'openTeamNotes')
    })
  }

  test('records no count if every note was ticked off', async ({ client, assert }) => {
    const { people, item, revision, aFile } = await asked()
    await aNote(revision, people.client_owner, {
      resolvedAt: DateTime.utc(),
      resolvedById: people.team_creator.id,
    })
    await client
      .post(`/api/content/${item.id}/versions`)
      .as(people.team_creator)
      .json({ fileId: await aFile() })
    const { after } = await db
      .from('audit_entries')
      .where('action', 'revision.resolve')
      .firstOrFail()
    assert.deepEqual(after, { number: 1, status: 'resolved', version: 2 })
  })
})
