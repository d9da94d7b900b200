import { test } from '@japa/runner'
import Material from '#models/material'
import { visitors } from '#tests/support/browser/visitors'
import { aPerson } from '#tests/support/people'
import { until } from '#tests/support/until'

test.group('An order with several files', (group) => {
  const arrive = visitors(group)

  test('takes all that are picked at once; one that is refused takes none along', async ({
    assert,
  }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    visitor.expects(/422/)
    await visitor.goto('/tasks/new')
    await visitor.fillIn({ Title: 'Autumn sofa' })
    const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Hello') })
    await page
      .locator('#materials input[type=file], section:has-text("Materials") input[type=file]')
      .last()
      .setInputFiles([
        text('claims.txt'),
        { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
        text('colours.txt'),
      ])
    await page.getByRole('button', { name: 'Remove claims.txt' }).last().waitFor()
    await page.getByRole('button', { name: 'Remove colours.txt' }).last().waitFor()
    await page.locator('[data-upload="failed"]:has-text("setup.exe")').waitFor()

    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'http://127.0.0.1/mood\nhttp://127.0.0.1/palette')
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
      document.querySelector('main')!.dispatchEvent(event)
    })
    assert.equal(await page.locator('input[type=url][name$=".url"]').count(), 2)
    await visitor.picture('several materials')

    await page.locator('[data-upload="failed"]').getByRole('button').last().click()
    await page.locator('[data-upload="failed"]').waitFor({ state: 'detached' })
    await visitor.press('Place order')
    await visitor.seesHeading('Autumn sofa')
    await until('the order has what arrived', async () => {
      const materials = await Material.query().orderBy('position')
      return materials.map(({ kind }) => kind).join() === 'file,file,link,link'
    })
  })
})
