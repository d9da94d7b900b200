import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'

test.group('A cover', (group) => {
  rollsBack(group)

  test('counts in the quota from the start, and is refused when the quota is full', async ({
    client,
    assert,
  }) => {
    const { people, company, task } = await aStudio()
    const { id, currentVersionId: versionId } = await aContentItem(task, ['in_review'])
    const choose = (frame: number) =>
      client.put(`/api/content/${id}/cover`).as(people.client_owner).json({ versionId, frame })
    const stored = async (): Promise<number> => {
      const row = await db.from('company_storage').where('company_id', company.id).first()
      return Number(row?.bytes ?? 0)
    }

    const before = await stored()
    const first = await choose(12)
    first.assertStatus(200)
    assert.equal(await stored(), before + 1)

    const quota = before + 1
    await company.merge({ storageQuota: quota }).save()
    const second = await choose(13)
    second.assertStatus(422)
    second.assertBodyContains({ errors: [{ field: 'frame', rule: 'quota', used: quota, quota }] })
    assert.equal(await stored(), quota)
  })
})
