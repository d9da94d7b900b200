import { test } from '@japa/runner'
import { promoteSavedLink } from '#actions/safebot/promote_saved_link'
import { saveLink } from '#actions/safebot/save_link'
import Reference from '#models/references/reference'
import SafebotRecord from '#models/safebot/safebot_record'
import { aVideo } from '#tests/support/content'
import { writesForReal } from '#tests/support/database'
import { acting, aPerson } from '#tests/support/people'
import { aRecord } from '#tests/support/safebot'

test.group('At the same time', (group) => {
  writesForReal(group)

  test('ten promotions make one reference', async ({ assert }) => {
    const pm = await aPerson('team_pm')
    const { id: fileId } = await aVideo(pm, pm.companyId, { purpose: 'reference' })
    const { id } = await aRecord(pm, { fileId })
    const results = await Promise.all(
      Array.from({ length: 10 }, () => promoteSavedLink(acting(pm), id, { title: 'A slow push' }))
    )
    assert.lengthOf(await Reference.all(), 1)
    assert.lengthOf(new Set(results.map(({ referenceId }) => referenceId)), 1)
    assert.lengthOf(
      results.filter(({ isNew }) => isNew),
      1
    )
  })

  test('the same link from five users is one record with one job', async ({ assert }) => {
    const pm = await aPerson('team_pm')
    const url = 'https://films.example/a'
    const results = await Promise.all(
      Array.from({ length: 5 }, () => saveLink(acting(pm), { url }))
    )
    assert.lengthOf(new Set(results.map(({ id }) => id)), 1)
    assert.lengthOf(await SafebotRecord.all(), 1)
  })
})
