import { test } from '@japa/runner'
import StoredFile from '#models/files/stored_file'
import Material from '#models/tasks/material'
import type Task from '#models/tasks/task'
import User from '#models/identity/user'
import { focuses, hasFocus } from '#tests/support/browser/by_keyboard'
import { visitors } from '#tests/support/browser/visitors'
import { aFile, PNG } from '#tests/support/files'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'

test.group('An order with several files', (group) => {
  const arrive = visitors(group)

  test('accepts all files that are selected at once; a refused one doesn’t affect the others', async ({
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
    const said = await page.getByRole('alert').allInnerTexts()
    assert.deepEqual(said, ['Files ending in .exe can’t be uploaded.'])
    assert.equal(await page.getByRole('region', { name: 'Uploads' }).count(), 0)

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

  test('pastes products into the row with the focus, as many as an order can have', async ({
    assert,
  }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    const names = page.getByRole('combobox', { name: 'Name', exact: true })
    const paste = (...rows: string[]) =>
      page.evaluate((text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        const event = new ClipboardEvent('paste', {
          ...{ bubbles: true, cancelable: true },
          clipboardData,
        })
        document.activeElement!.dispatchEvent(event)
      }, rows.join('\n'))
    await visitor.goto('/tasks/new')
    await visitor.press('Add product')
    await hasFocus(page)
    await paste('Sofa\t4711\t2', ...Array.from({ length: 96 }, (_, index) => `Lamp ${index}`))
    await visitor.sees('97 products added')
    await focuses(page, 'value', /^Sofa$/)
    assert.equal(await page.locator('[name="selectedItems.0.sku"]').inputValue(), '4711')
    assert.equal(await page.locator('[name="selectedItems.0.quantity"]').inputValue(), '2')

    await names.first().focus()
    await paste('Vase', 'Chair', 'Shelf', 'Rug', 'Bench')
    await visitor.sees('2 rows were left out')
    assert.equal(await names.count(), 100)
    assert.equal(await names.nth(1).inputValue(), 'Vase')
    assert.equal(await names.last().inputValue(), 'Lamp 95')

    await names.first().focus()
    await paste('Stool', 'Tray', 'Frame')
    await visitor.sees('3 rows were left out')
    assert.equal(await page.getByText('0 products added').count(), 0)
  })

  test('says that an order has too many materials', async ({ assert }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    visitor.expects(/422/)
    await visitor.goto('/tasks/new')
    await visitor.fillIn({ Title: 'Autumn sofa' })
    await page.evaluate(() => {
      // At most 20 links are taken at once.
      for (let round = 0; round < 6; round += 1) {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', 'http://127.0.0.1/mood '.repeat(17))
        const event = new ClipboardEvent('paste', { bubbles: true, clipboardData })
        document.querySelector('main')!.dispatchEvent(event)
      }
    })
    await visitor.press('Place order')
    const reason = page.locator('[data-field=materials]')
    await reason.waitFor()
    assert.match(await reason.innerText(), /100/)
    await page
      .getByRole('button', { name: /^Remove material/ })
      .last()
      .click()
    await reason.waitFor({ state: 'detached' })
  })

  test('shows the picture of a product, and reports why another one is invalid', async ({
    assert,
  }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    visitor.expects(/422/)
    await visitor.goto('/tasks/new')
    await visitor.fillIn({ Title: 'Autumn sofa' })
    await visitor.press('Add product')
    await page.getByRole('combobox', { name: 'Name', exact: true }).fill('Alma sofa')
    const picture = page.getByLabel('Add an image of Alma sofa')
    // As a dropped file may be, although the file dialog only offers images.
    await picture.setInputFiles({
      name: 'sizes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('no image'),
    })
    await page.getByRole('alert').getByText('Choose a PNG').waitFor()
    await picture.setInputFiles({
      name: 'fake.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no image'),
    })
    await page.getByRole('alert').getByText('something else is inside').waitFor()
    const shown = page.locator('[data-field="selectedItems.0.fileId"] img')
    await until('no broken image is shown', async () => (await shown.count()) === 0)
    await picture.setInputFiles({ name: 'sofa.png', mimeType: 'image/png', buffer: PNG })
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await until('it has arrived', async () => {
      const files = await StoredFile.query()
      return files.length > 0
    })
    await page.locator('[data-upload]').waitFor({ state: 'detached' })
    await visitor.press('Place order')
    await visitor.seesHeading('Autumn sofa')
    const { processingStatus } = await StoredFile.query().firstOrFail()
    // The image is in processing until its small copy exists, which the order shows.
    assert.equal(processingStatus, 'processing')
  })

  test('is ordered again with them', async ({ assert }) => {
    const manager = await aPerson('client_manager')
    const task = await aTaskOf(manager, { title: 'Lamp', status: 'completed' })
    const { fileId } = await aMaterial(task, 'logo.png')
    const visitor = await arrive(manager)
    await visitor.goto(`/tasks/${task.id}`)
    await visitor.press('Order again')
    await visitor.sees(`A copy of ${task.number}, with its files. Set a due date.`)
    await visitor.sees('logo.png')
    await visitor.press('Place order')
    await visitor.sees(/^Order .* placed$/)
    const copy = await Material.query().whereNot('taskId', task.id).firstOrFail()
    assert.equal(copy.fileId, fileId)
  })

  test('keeps, adds and removes files while it is edited, and nothing else', async ({ assert }) => {
    const manager = await aPerson('client_manager')
    const task = await aTaskOf(manager)
    const [kept, dropped] = [await aMaterial(task, 'kept.png'), await aMaterial(task, 'old.png')]
    const visitor = await arrive(manager)
    const { page } = visitor
    await visitor.goto(`/tasks/${task.id}`)
    await visitor.press('More actions')
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Remove old.png' }).click()
    await dialog
      .locator('input[type=file]')
      .last()
      .setInputFiles(
        ['claims.txt', 'colours.txt'].map((name) => ({
          name,
          mimeType: 'text/plain',
          buffer: Buffer.from(name),
        }))
      )
    for (const name of ['claims.txt', 'colours.txt']) {
      await dialog.getByRole('button', { name: `Remove ${name}` }).waitFor()
    }
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await dialog.waitFor({ state: 'detached' })

    const materials = await Material.query().where('taskId', task.id).preload('file')
    const names = materials.map(({ file }) => file?.name).sort()
    assert.deepEqual(names, ['claims.txt', 'colours.txt', 'kept.png'])
    assert.include(
      materials.map(({ id }) => id),
      kept.id
    )
    const gone = await StoredFile.find(dropped.fileId!)
    assert.equal(gone?.name, 'old.png', 'the file itself is left to its company')
    for (const name of names) await page.getByText(name!).first().waitFor()
  })
})

/** Creates a file that is a material of an order. */
async function aMaterial(task: Task, name: string): Promise<Material> {
  const uploader = await User.findOrFail(task.createdById)
  const file = await aFile(uploader, { name, taskId: task.id, bytes: PNG })
  return Material.create({
    ...{ companyId: task.companyId, taskId: task.id, kind: 'file', fileId: file.id },
    position: name === 'kept.png' ? 1 : 2,
  } as never)
}
