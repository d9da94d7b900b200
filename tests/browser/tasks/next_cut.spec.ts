import { test } from '@japa/runner'
import ContentItem from '#models/content/content_item'
import { chooseFile } from '#tests/support/browser/interactions'
import { visitors } from '#tests/support/browser/visitors'
import { aContentItem, aNote, aRevision, aStudio } from '#tests/support/content'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { WorkerProcess } from '#tests/support/processes/worker_process'
import { playableVideo } from '#tests/support/videos'

test.group('A cut of an order', (group) => {
  const arrive = visitors(group)
  emptiesQueue(group)

  test('is the next version of the one video that awaits changes, with its notes', async ({
    assert,
    cleanup,
  }) => {
    const worker = await WorkerProcess.start()
    cleanup(() => worker.stop())
    const { people, task } = await aStudio({}, { status: 'changes_requested', quantity: 1 })
    const item = await aContentItem(task, ['changes_requested'], { title: 'Vase' })
    const revision = await aRevision(item, people.client_owner)
    await aNote(revision, people.client_owner, { body: 'Hold the logo.' })
    const cleo = await arrive(people.team_creator)
    await cleo.goto(`/tasks/${task.id}`)
    await cleo.press('Upload cut')
    const dialog = cleo.page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Upload version 2' }).waitFor()
    await dialog.getByText('New version of “Vase”').waitFor()
    await dialog.getByText('1 of 1 note not ticked').waitFor()
    await cleo.picture('a cut that is the next version')
    await dialog.getByRole('checkbox', { name: 'Hold the logo.' }).click()
    await dialog.getByText(/of 1 note not ticked/).waitFor({ state: 'detached' })
    await chooseFile(cleo, await playableVideo())
    await dialog.getByRole('button', { name: 'Remove playable.mp4' }).waitFor()
    await dialog.getByLabel('Reason for posting anyway').fill('Lying for a first look')
    await dialog.getByRole('button', { name: 'Post version 2' }).click()
    await cleo.sees('Version 2 posted')
    await item.refresh()
    assert.equal(item.versionCount, 2)
    assert.lengthOf(await ContentItem.all(), 1)
  }).timeout(120_000)
})
