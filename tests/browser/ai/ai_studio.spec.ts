/// <reference lib="dom" />
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import AiGeneration from '#models/ai/ai_generation'
import { announces } from '#tests/support/browser/by_keyboard'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aCall, aProvider, aTemplate } from '#tests/support/ai'
import { FakeProvider } from '#tests/support/services/fake_provider'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem, aStudio } from '#tests/support/content'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'

test.group('The AI studio', (group) => {
  const arrive = visitors(group)

  test('writes by template, and keeps the user’s edits', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner, { title: 'Cut down 3', brief: 'In the evening light.' })
    const visitor = await arrive(owner)
    await visitor.goto(`/ai/studio?task=${task.id}`)
    // For a text written by template, the page offers neither a brief nor two drafts, because the template ignores the
    // brief and always writes the same text.
    await visitor.page.getByRole('textbox', { name: /^Subject/ }).fill('Linen sofa')
    assert.equal(await visitor.page.getByRole('textbox', { name: 'Brief' }).count(), 0)
    assert.equal(await visitor.page.getByRole('button', { name: 'Generate two' }).count(), 0)
    await visitor.press('Generate')
    await announces(visitor.page, /^Text written$/)
    await visitor.sees('Written by template')
    const article = visitor.page.getByRole('article')
    const text = article.getByRole('textbox')
    assert.include(await text.inputValue(), 'Linen sofa')
    assert.notInclude(await text.inputValue(), 'In the evening light.')
    assert.notInclude(await article.textContent(), 'Cut down 3')

    await text.fill('Sit down, the day is over.')
    await visitor.press('Save changes')
    await visitor.press('Keep')
    const keeps = article.getByRole('button', { name: 'Kept', pressed: true })
    await keeps.waitFor()
    await until('it has the focus', () =>
      keeps.evaluate((button) => button === document.activeElement)
    )
    const isKept = () => AiGeneration.query().where('is_kept', true).first()
    const kept = await until('the text is kept', isKept)
    assert.equal(kept.text, 'Sit down, the day is over.')
    assert.include(kept.originalText, 'Linen sofa')
    await visitor.picture('ai studio')

    const onPhone = await arrive(owner, PHONE)
    await onPhone.goto('/ai/studio?kept=true')
    await onPhone.sees('Linen sofa')
  })

  test('compares two texts of a provider, and shows why another one failed', async () => {
    const provider = await FakeProvider.start()
    try {
      const owner = await aPerson('client_owner')
      await aProvider(owner, { baseUrl: 'http://10.0.0.1/v1', name: 'Private model' })
      await aProvider(owner, { baseUrl: provider.baseUrl, name: 'House model', position: 1 })
      provider.will({
        says: JSON.stringify({ title: 'At dusk', caption: 'Sit down.', hashtags: ['#Sofa'] }),
      })
      const visitor = await arrive(owner)
      await visitor.goto('/ai/studio')
      await visitor.fillIn({ Brief: 'A sofa' })
      await visitor.press('Generate two to compare')
      await visitor.page.getByRole('article').nth(1).waitFor()
      await announces(visitor.page, /^2 texts written$/)
      await visitor.page
        .getByText('Private model didn’t write this: its address isn’t allowed.')
        .first()
        .waitFor()
      await visitor.picture('ai studio two')
    } finally {
      await provider.stop()
    }
  })

  test('writes on the page of an order, for users with the permission', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner, { title: 'Linen sofa', brief: 'In the evening light.' })
    const visitor = await arrive(owner)
    await visitor.goto(`/tasks/${task.id}`)
    await visitor.press('Generate text')
    await visitor.press('Generate')
    await visitor.sees('Written by template')
    await visitor.page.getByRole('article').getByRole('textbox').fill('Sit down.')
    await visitor.press('Save changes')
    await visitor.page.keyboard.press('Escape')
    const row = visitor.page.getByRole('button', { name: /Sit down\./ })
    await row.waitFor()
    await visitor.sees('Template')
    // A draft becomes one of the order's texts only once it is kept.
    await visitor.sees('Drafts, not kept yet')
    await visitor.picture('order texts')
    await row.click()
    await visitor.press('Keep')
    await visitor.page.keyboard.press('Escape')
    await visitor.page.getByText('Drafts, not kept yet').waitFor({ state: 'detached' })
    await row.waitFor()

    const viewer = await arrive(await aPerson('client_viewer', { companyId: owner.companyId }))
    await viewer.goto(`/tasks/${task.id}`)
    await viewer.sees('In the evening light.')
    assert.equal(await viewer.page.getByRole('button', { name: 'Generate text' }).count(), 0)
  })

  test('suggests a caption in the calendar, and can restore the old one', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const date = { date: '2026-12-08', caption: 'Our own words' }
    const entry = await aCalendarItem(item, date)
    const visitor = await arrive(people.client_owner)
    await visitor.goto('/calendar?date=2026-12-15')
    await visitor.page.locator(`[data-entry="${entry.id}"]`).click()
    const caption = visitor.page.getByRole('textbox', { name: /^Caption/ })
    assert.equal(await caption.inputValue(), 'Our own words')
    await visitor.press('Suggest a caption')
    await visitor.sees('By template · Free')
    assert.notInclude(await caption.inputValue(), 'Our own words')
    await visitor.press('Undo')
    await until('the old caption is back', async () => {
      return (await caption.inputValue()) === 'Our own words'
    })
  })

  test('restores with the old caption what was typed while the new one was written', async () => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(item, { date: '2026-12-08', caption: 'Our own words' })
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    const written = Promise.withResolvers<void>()
    await page.route('**/api/ai/copy', async (route) => {
      await written.promise
      await route.continue()
    })
    await visitor.goto('/calendar?date=2026-12-15')
    await page.locator(`[data-entry="${entry.id}"]`).click()
    const caption = page.getByRole('textbox', { name: /^Caption/ })
    await visitor.press('Suggest a caption')
    await caption.fill('Our own words, and more')
    written.resolve()
    await visitor.sees('By template · Free')
    await visitor.press('Undo')
    await until('the typed caption is back', async () => {
      return (await caption.inputValue()) === 'Our own words, and more'
    })
  })

  test('says once that the order of a text was deleted', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner, { title: 'Linen sofa' })
    const onOrder = await arrive(owner)
    await onOrder.goto(`/tasks/${task.id}`)
    await onOrder.press('Generate text')
    const onPage = await arrive(owner)
    await onPage.goto(`/ai/studio?task=${task.id}`)
    await db.from('tasks').where('id', task.id).update({ deleted_at: new Date() })
    for (const visitor of [onOrder, onPage]) {
      visitor.expects(/422|404/)
      await visitor.press('Generate')
      const words = visitor.page.getByText('This order doesn’t exist.').filter({ visible: true })
      await words.waitFor()
      assert.equal(await words.count(), 1)
    }
  })

  test('uses the providers in the order that was set by keyboard', async ({ assert }) => {
    const admin = await aPerson('super_admin')
    await aProvider(admin, { name: 'Ada', position: 0 })
    await aProvider(admin, { name: 'Bob', position: 1 })
    const visitor = await arrive(admin)
    await visitor.goto('/ai')
    const rows = visitor.page.getByRole('list', { name: /^Providers in the order/ })
    await rows.getByRole('listitem', { name: 'Bob, 2 of 2' }).focus()
    await visitor.page.keyboard.press('Alt+ArrowUp')
    await rows.getByRole('listitem', { name: 'Bob, 1 of 2' }).waitFor()
    assert.include(await rows.getByRole('listitem').first().textContent(), 'Bob')
    await visitor.picture('ai providers')
  })
})

test.group('The settings of AI', (group) => {
  const arrive = visitors(group)

  test('keep what another user changed while another field was edited', async ({ assert }) => {
    const admin = await aPerson('super_admin')
    const provider = await aProvider(admin, { name: 'Ada' })
    const template = await aTemplate({ name: 'Plain' })
    const visitor = await arrive(admin)
    const { page } = visitor
    await visitor.goto('/ai')
    await visitor.press('Actions for Ada')
    await page.getByRole('menuitem', { name: /^Edit/ }).click()
    await visitor.fillIn({ Model: 'large-model' })
    await provider.merge({ name: 'Bob', priceIn: 2_000_000 }).save()
    await visitor.press('Save provider')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await provider.refresh()
    const { name, model, priceIn, priceOut } = provider
    assert.deepEqual([name, model, priceIn, priceOut], ['Bob', 'large-model', 2_000_000, 4_000_000])

    await visitor.goto('/ai?part=templates')
    await visitor.press('Edit Plain')
    await visitor.fillIn({ Name: 'Simple' })
    await template.merge({ body: 'Written: {{title}}' }).save()
    await visitor.press('Save template')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await template.refresh()
    assert.deepEqual([template.name, template.body], ['Simple', 'Written: {{title}}'])
  })

  test('show the current budget after another one was typed and discarded', async ({ assert }) => {
    const visitor = await arrive(await aPerson('super_admin'))
    const { page } = visitor
    await visitor.goto('/ai?part=budgets')
    const change = page.getByRole('button', { name: /^Edit the budget of/ }).first()
    const limit = page.getByRole('dialog').getByRole('textbox')
    await change.click()
    const before = await limit.inputValue()
    await limit.fill('7')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await limit.waitFor({ state: 'detached' })
    await change.click()
    assert.equal(await limit.inputValue(), before)
  })
})

test.group('The use of AI', (group) => {
  const arrive = visitors(group)

  test('shows two weeks at first, and earlier days on request', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    for (let days = 0; days < 20; days += 1) {
      await aCall(owner, owner.companyId, DateTime.utc().minus({ days }).toISODate(), { cost: 900 })
    }
    const visitor = await arrive(owner, PHONE)
    await visitor.goto('/ai/usage')
    const days = visitor.page.locator('tbody tr')
    await visitor.page.getByRole('button', { name: 'Show all 20 days' }).waitFor()
    assert.equal(await days.count(), 14)
    await visitor.picture('ai usage on a phone')
    await visitor.press('Show all 20 days')
    await until('all are shown', async () => (await days.count()) === 20)
  })
})
