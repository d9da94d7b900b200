import { test } from '@japa/runner'
import { visitors } from '#tests/support/browser/visitors'
import { aPerson } from '#tests/support/people'

test.group('An announcement', (group) => {
  const arrive = visitors(group)

  test('keeps its recipient while another is searched, and forgets the search', async ({
    assert,
  }) => {
    for (const fullName of ['Rita Blom', 'Omar Haddad']) await aPerson('team_creator', { fullName })
    const visitor = await arrive(await aPerson('team_admin'))
    const { page } = visitor
    const field = page.getByRole('combobox', { name: 'Person' })
    const option = (name: string) => page.getByRole('option', { name })
    const highlighted = (name: string) => option(name).and(page.locator('[data-highlighted]'))
    await visitor.goto('/team/notifications')
    await visitor.press('New announcement')
    await page.getByText('One person', { exact: true }).click()
    await field.fill('Rita')
    await option('Rita Blom').click()
    await visitor.sees('Reaches one person')

    await field.fill('Omar')
    await option('Omar Haddad').waitFor()
    await option('Rita Blom').click()
    assert.equal(await field.inputValue(), 'Rita Blom')

    await field.fill('Omar')
    await highlighted('Omar Haddad').waitFor()
    await page.keyboard.press('Enter')
    assert.equal(await field.inputValue(), 'Omar Haddad')

    // While a search runs, Enter chooses none of the earlier results.
    const { promise: asked, resolve: release } = Promise.withResolvers<void>()
    await page.route(/users\?.*q=Rita/, async (route) => {
      await asked
      await route.continue()
    })
    await option('Omar Haddad').waitFor({ state: 'hidden' })
    await field.selectText()
    await field.pressSequentially('Rita')
    await page.keyboard.press('Enter')
    assert.equal(await field.inputValue(), 'Rita')
    release()
    await highlighted('Rita Blom').waitFor()
    await page.keyboard.press('Enter')
    assert.equal(await field.inputValue(), 'Rita Blom')

    await visitor.press('Cancel')
    await visitor.press('New announcement')
    await field.click()
    await option('Rita Blom').waitFor()
  })
})
