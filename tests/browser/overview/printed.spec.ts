import { test } from '@japa/runner'
import { visitors } from '#tests/support/browser/visitors'
import { aContentItem, aStudio } from '#tests/support/content'
import { until } from '#tests/support/until'

test.group('A printed page', (group) => {
  const arrive = visitors(group)

  test('is dark on light, without navigation', async ({ assert }) => {
    const { people, task } = await aStudio()
    await aContentItem(task, ['in_review'])
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await page.emulateMedia({ colorScheme: 'dark' })
    await visitor.goto(`/tasks/${task.id}`)
    const navigation = page.locator('header:has(nav)')
    const ink = () => page.evaluate<string>('getComputedStyle(document.body).color')
    await navigation.waitFor()
    const onScreen = await ink()

    await page.emulateMedia({ media: 'print' })
    assert.isFalse(await navigation.isVisible())
    assert.isTrue(await page.getByRole('heading', { level: 1 }).isVisible())
    await until('the text is dark', async () => (await ink()) !== onScreen)
  })
})
