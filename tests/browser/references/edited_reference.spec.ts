import { test } from '@japa/runner'
import Reference from '#models/references/reference'
import { visitors } from '#tests/support/browser/visitors'
import { aPerson } from '#tests/support/people'
import { aMoment, aReference } from '#tests/support/references'

test.group('An edited reference', (group) => {
  const arrive = visitors(group)

  test('keeps what another user changed meanwhile', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const { id } = await aReference(owner, { title: 'Pan', note: 'Slow', url: 'https://a.test' })
    const visitor = await arrive(owner)
    await visitor.goto(`/references/${id}`)
    await visitor.press('Edit')
    await visitor.fillIn({ Title: 'Slow pan' })
    await Reference.query().where({ id }).update({ note: 'Slower', rights: 'Cleared' })
    await visitor.press('Save')
    await visitor.sees('Slow pan saved')
    const { title, note, rights } = await Reference.findOrFail(id)
    assert.deepEqual([title, note, rights], ['Slow pan', 'Slower', 'Cleared'])
  })

  test('keeps what another user changed in a moment meanwhile', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const reference = await aReference(owner)
    const moment = await aMoment(reference, owner)
    const visitor = await arrive(owner)
    await visitor.goto(`/references/${reference.id}`)
    await visitor.press(/^Edit moment/)
    await visitor.fillIn({ Note: 'That pan' })
    await moment.merge({ endMs: 12_000 }).save()
    await visitor.press('Save moment')
    await visitor.sees('Moment saved')
    await moment.refresh()
    assert.deepEqual([moment.note, moment.startMs, moment.endMs], ['That pan', 7_000, 12_000])
  })

  test('focuses the end of a moment that is before its beginning', async () => {
    const owner = await aPerson('client_owner')
    const reference = await aReference(owner)
    const visitor = await arrive(owner)
    const { page } = visitor
    await visitor.goto(`/references/${reference.id}`)
    await visitor.press('Mark a moment')
    await visitor.fillIn({ In: '0:09', Out: '0:07' })
    await visitor.press('Save moment')
    await page.locator('[data-field=endMs] input[aria-invalid=true]:focus').waitFor()
    await visitor.fillIn({ Out: '0:11' })
    await page.locator('[aria-invalid=true]').waitFor({ state: 'detached' })
  })
})
