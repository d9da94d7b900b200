import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import ContentVersion from '#models/content/content_version'
import StoredFile from '#models/files/stored_file'
import store from '#storage/store'
import { visitors } from '#tests/support/browser/visitors'
import { aContentItem, aStudio } from '#tests/support/content'
import { aFile, PNG } from '#tests/support/files'
import { runJobs } from '#tests/support/processes/jobs'
import { aPerson } from '#tests/support/people'

test.group('Downloads and storage', (group) => {
  const arrive = visitors(group)

  test('all approved files are packed, and download automatically once packed', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'], { title: 'Launch film' })
    const version = await ContentVersion.query().where('contentItemId', item.id).firstOrFail()
    const file = await StoredFile.findOrFail(version.fileId)
    const bytes = 'The film itself.'
    await store.put(file.objectKey, bytes, file.contentType)
    await file.merge({ size: bytes.length }).save()

    const visitor = await arrive(people.client_manager)
    await visitor.goto(`/tasks/${task.id}`)
    const arrives = visitor.page.waitForEvent('download')
    await visitor.press('Download approved')
    await visitor.sees('Packing 0%')
    // Runs the worker's jobs while the page waits.
    await runJobs()
    const download = await arrives
    assert.match(download.suggestedFilename(), /\.zip$/)
    const zip = await readFile(await download.path())
    assert.include(zip.toString('latin1'), bytes)
    await visitor.page.getByRole('button', { name: 'Download approved' }).waitFor()
    await visitor.goto('/notifications')
    await visitor.sees(/Your download .* is ready for seven days/)
  })

  test('the storage that companies use is on one page', async ({ assert }) => {
    const { company, people } = await aStudio({ name: 'Nordhaus' })
    await aFile(people.client_manager, { name: 'plan.png', bytes: PNG, size: 3_000_000 })
    const visitor = await arrive(await aPerson('super_admin'))
    await visitor.goto('/admin/storage')
    await visitor.sees('3 MB in one file')
    const row = visitor.page.getByRole('row', { name: new RegExp(company.name) }).first()
    assert.include(await row.innerText(), '3 MB')
    await visitor.sees('plan.png')
    await visitor.page.getByRole('button', { name: 'Edit the storage limit of Nordhaus' }).click()
    await visitor.fillIn({ 'Limit in GB': '2' })
    await visitor.press('Save limit')
    await visitor.sees('Storage limit of Nordhaus saved')
  })
})
