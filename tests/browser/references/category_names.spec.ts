import { test } from '@japa/runner'
import ReferenceCategory from '#models/references/reference_category'
import { DESK, PHONE, visitors } from '#tests/support/browser/visitors'
import { aPerson } from '#tests/support/people'
import { aNewCategory } from '#tests/support/references'

test.group('The names of a category', (group) => {
  const arrive = visitors(group)

  for (const [where, options] of Object.entries({ desk: DESK, phone: PHONE })) {
    test(`are given in each language and shown in the reader’s, on a ${where}`, async ({
      assert,
    }) => {
      const admin = await aPerson('team_admin', { locale: 'de' })
      const made = await aNewCategory({ name: 'Dusk', position: 0 })
      const visitor = await arrive(admin, { ...options, locale: 'de-DE' })
      const { page } = visitor
      await visitor.goto('/references/categories')
      const row = page.locator(`[data-row="${made.id}"]`)
      await row.getByText('Dusk', { exact: true }).waitFor()
      await row.getByRole('button', { name: 'Weitere Aktionen für Dusk' }).click()
      await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
      const dialog = page.getByRole('dialog')
      assert.equal(await dialog.getByLabel('Name auf Englisch').inputValue(), 'Dusk')
      await dialog.getByLabel('Name auf Deutsch').fill('Abendlicht')
      await visitor.picture(`category names ${where}`)

      const slug = dialog.getByLabel('Kurzname')
      await slug.fill('')
      await dialog.getByRole('button', { name: 'Speichern' }).click()
      await visitor.sees('Geben Sie einen Kurznamen ein.')
      await slug.fill(made.slug)
      await dialog.getByRole('button', { name: 'Speichern' }).click()
      await visitor.sees('Abendlicht gespeichert')
      await row.getByText('Abendlicht', { exact: true }).waitFor()
      const { name, names } = await ReferenceCategory.findOrFail(made.id)
      assert.deepEqual([name, names], ['Dusk', { de: 'Abendlicht' }])
    })
  }
})
