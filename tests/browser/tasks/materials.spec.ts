import { test } from '@japa/runner'
import Material from '#models/tasks/material'
import { aFile, PNG } from '#tests/support/files'
import { aPerson } from '#tests/support/people'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aTaskOf } from '#tests/support/tasks'

const LONG = 'The light comes from the window alone. '.repeat(12)

test.group('Materials of an order', (group) => {
  const arrive = visitors(group)

  for (const [where, options] of [
    ['a desk', {}],
    ['a phone', PHONE],
  ] as const) {
    test(`can be viewed without leaving it, on ${where}`, async ({ assert }) => {
      const owner = await aPerson('client_owner')
      const task = await aTaskOf(owner)
      const owned = { taskId: task.id, companyId: task.companyId }
      for (const [position, name] of ['Front.png', 'Back.png'].entries()) {
        const { id: fileId } = await aFile(owner, { name, bytes: PNG, contentType: 'image/png' })
        await Material.create({ ...owned, position, kind: 'file', fileId })
      }
      await Material.create({ ...owned, position: 2, kind: 'text', title: 'Light', body: LONG })
      const nora = await arrive(owner, options)
      const { page } = nora
      await nora.goto(`/tasks/${task.id}`)

      await nora.press('Front.png')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('img', { name: 'Front.png' }).waitFor()
      await nora.sees('1 of 2')
      await nora.press('Next file')
      await dialog.getByRole('img', { name: 'Back.png' }).waitFor()
      assert.isTrue(await dialog.getByRole('button', { name: 'Next file' }).isDisabled())
      await page.keyboard.press('ArrowLeft')
      await dialog.getByRole('img', { name: 'Front.png' }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })

      await nora.press('Show more')
      await nora.press('Show less')
    })
  }

  test('an MXF file plays as a video does', async () => {
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner)
    const { id: fileId } = await aFile(owner, {
      name: 'Take 3.mxf',
      contentType: 'application/mxf',
    })
    await Material.create({
      taskId: task.id,
      companyId: task.companyId,
      position: 0,
      kind: 'file',
      fileId,
    })
    const nora = await arrive(owner)
    nora.expects(/404/)
    await nora.goto(`/tasks/${task.id}`)
    await nora.press('Take 3.mxf')
    await nora.page.getByRole('dialog').locator('video').waitFor()
  })

  test('open as text if they are text, with any characters, up to a maximum length', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner)
    const owned = { taskId: task.id, companyId: task.companyId, kind: 'file' as const }
    const words = 'Kühl, <b>not</b> warm. <script>document.title = "taken"</script>'
    for (const [position, { name, bytes }] of [
      { name: 'notes.txt', bytes: words },
      { name: 'Windows.txt', bytes: Buffer.from('Kühl', 'latin1') },
      { name: 'long.txt', bytes: 'ä'.repeat(120_000) },
    ].entries()) {
      const { id: fileId } = await aFile(owner, { name, bytes, contentType: 'text/plain' })
      await Material.create({ ...owned, position, fileId })
    }
    const nora = await arrive(owner)
    const { page } = nora
    await nora.goto(`/tasks/${task.id}`)
    const text = (name: string) =>
      page.getByRole('dialog').locator('pre').and(page.getByLabel(name))

    await nora.press('notes.txt')
    await text('notes.txt').waitFor()
    assert.equal(await text('notes.txt').textContent(), words)
    assert.notInclude(await page.title(), 'taken')
    assert.isFalse(await page.getByText('Only the first 200 kB').isVisible())
    await nora.picture('a text among the materials')
    await nora.press('Next file')
    await text('Windows.txt').getByText('Kühl').waitFor()
    await nora.press('Next file')
    await nora.sees('Only the first 200 kB are shown. Download the file to read the rest.')
    assert.lengthOf((await text('long.txt').textContent())!, 100_000)

    await page.route(/\/api\/files\/.*download/, (route) => route.abort())
    nora.expects(/ERR_FAILED/)
    await nora.press('Previous file')
    await nora.sees('The text couldn’t be loaded. Download the file instead.')
  })
})
