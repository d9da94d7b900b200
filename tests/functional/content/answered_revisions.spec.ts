import { test } from '@japa/runner'
import { aContentItem, aRevision, aStudio, aVideo } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'

/** A video with a revision that is open, and ways to answer it. */
async function asked(company: { teamReview?: boolean } = {}) {
  const studio = await aStudio(company, { status: 'changes_requested' })
  const { people, task } = studio
  const item = await aContentItem(task, ['changes_requested'])
  const revision = await aRevision(item, people.client_owner)
  return {
    ...studio,
    item,
    url: `/api/revisions/${revision.id}`,
    async aFile() {
      const { id } = await aVideo(people.team_creator, task.companyId)
      return id
    },
  }
}

test.group('The version that answered a revision', (group) => {
  rollsBack(group)

  test('is the one whose posting closed it, also after later ones', async ({ client }) => {
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

  test('is none of a revision that was resolved by hand, whatever is posted later', async ({
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

  test('is told to the client once it reached them', async ({ client }) => {
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
})
