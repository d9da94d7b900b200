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
    test(`are looked at without leaving it, on ${where}`, async ({ assert }) => {
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
})
