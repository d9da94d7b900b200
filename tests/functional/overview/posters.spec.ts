import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import StoredFile from '#models/files/stored_file'
import ContentVersion from '#models/content/content_version'
import type User from '#models/identity/user'
import store from '#storage/store'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

const today = DateTime.utc().toISODate()
const PAGES = ['/', '/tasks', '/tasks?view=board', `/calendar?date=${today}`]

/** Returns the files of a video's versions, the first version first. */
async function filesOf({ id }: { id: string }): Promise<StoredFile[]> {
  const versions = await ContentVersion.query().where('content_item_id', id).orderBy('number')
  return Promise.all(versions.map(({ fileId }) => StoredFile.findOrFail(fileId)))
}

test.group('Poster URLs in the data of a page', (group) => {
  rollsBack(group)

  test('are store URLs that expire within an hour', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    await aCalendarItem(item, { date: today })
    const [file] = await filesOf(item)
    await store.put(file.posterKey!, 'poster bytes', 'image/jpeg')

    for (const page of PAGES) {
      const response = await client.get(page).as(people.client_owner).withInertia()
      const { posters } = response.inertiaProps
      assert.deepEqual(Object.keys(posters), [file.id], page)
      const address = new URL(posters[file.id])
      assert.isAtMost(Number(address.searchParams.get('X-Amz-Expires')), 60 * 60)
      const picture = await fetch(address)
      assert.equal(picture.headers.get('content-type'), 'image/jpeg')
      assert.match(picture.headers.get('cache-control')!, /^private,/)
      assert.equal(await picture.text(), 'poster bytes')
    }
  })

  test('are the same in each view, and the same as those of the download route', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const [file] = await filesOf(await aContentItem(task, ['in_review']))
    const seen = async (reader: User) => {
      const response = await client.get('/tasks').as(reader).withInertia()
      return response.inertiaProps.posters[file.id]
    }
    const first = await seen(people.client_owner)
    assert.equal(await seen(people.team_pm), first)
    const route = `/api/files/${file.id}/download?variant=poster`
    const redirected = await client.get(route).as(people.client_owner).redirects(0)
    assert.equal(redirected.header('location'), first)
  })

  test('are never those of a version that a client may not see', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review', 'team_review'])
    await aContentItem(task, ['team_review'])
    await aCalendarItem(item, { date: today })
    const [released] = await filesOf(item)
    for (const page of PAGES) {
      const response = await client.get(page).as(people.client_owner).withInertia()
      assert.deepEqual(Object.keys(response.inertiaProps.posters), [released.id], page)
      const keys = JSON.stringify(response.inertiaProps).match(/X-Amz-Signature/g) ?? []
      assert.lengthOf(keys, 1, page)
    }
  })

  test('are never those of another company, and require the permission to download', async ({
    client,
    assert,
  }) => {
    const { people, task, company } = await aStudio()
    await aCalendarItem(await aContentItem(task, ['in_review']), { date: today })
    const stranger = await aPerson('client_owner')
    await aTaskOf(stranger)
    const without = await aPerson('client_owner', {
      company,
      overrides: [{ permission: 'file.download', effect: 'revoke' }],
    })
    for (const page of PAGES) {
      for (const reader of [stranger, without]) {
        const response = await client.get(page).as(reader).withInertia()
        assert.deepEqual(response.inertiaProps.posters, {}, page)
      }
      const team = await client.get(page).as(people.team_pm).withInertia()
      assert.lengthOf(Object.keys(team.inertiaProps.posters), 1, page)
    }
  })

  test('are not in API responses, which have the path of the download route', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const [file] = await filesOf(await aContentItem(task, ['in_review']))
    const response = await client.get('/api/tasks').as(people.client_owner)
    const posterUrl = `/api/files/${file.id}/download?variant=poster`
    assert.containsSubset(response.body().data, [{ posterUrl }])
    assert.notInclude(JSON.stringify(response.body()), 'X-Amz-Signature')
  })
})
