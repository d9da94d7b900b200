import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import { chooseFile } from '#tests/support/browser/interactions'
import { WORKER_TIMEOUT } from '#tests/support/browser/visitor'
import { visitors } from '#tests/support/browser/visitors'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem, aNote, aRevision, aStudio } from '#tests/support/content'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { WorkerProcess } from '#tests/support/processes/worker_process'
import { playableVideo, verticalVideo } from '#tests/support/videos'

test.group('A video uploaded to an order', (group) => {
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
    await cleo.press('Upload video')
    const dialog = cleo.page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Upload version 2' }).waitFor()
    await dialog.getByText('New version of “Vase”').waitFor()
    await dialog.getByText('1 of 1 note not ticked').waitFor()
    await cleo.picture('a video that is the next version')
    const note = dialog.getByRole('checkbox', { name: 'Hold the logo.' })
    await note.click()
    await dialog.getByText('All notes ticked').waitFor()
    assert.equal(await dialog.getByText(/of 1 note not ticked/).count(), 0)
    // A ticked note keeps its position, so that no other note moves under the pointer.
    assert.isTrue(await note.isChecked())
    await chooseFile(cleo, await playableVideo())
    await dialog.getByRole('button', { name: 'Remove playable.mp4' }).waitFor()
    const reason = dialog.getByLabel('Reason for posting anyway')
    await reason.waitFor(WORKER_TIMEOUT)
    await reason.fill('Lying for a first look')
    await dialog.getByRole('button', { name: 'Post version 2' }).click()
    await cleo.sees('Version 2 posted', WORKER_TIMEOUT)
    await item.refresh()
    assert.equal(item.versionCount, 2)
    assert.lengthOf(await ContentItem.all(), 1)
  })

  test('lists notes that earlier versions left open, wherever it is posted', async ({ assert }) => {
    const { people, task } = await aStudio({}, { status: 'in_review', quantity: 1 })
    const item = await aContentItem(task, ['changes_requested', 'in_review'], { title: 'Vase' })
    const revision = await aRevision(item, people.client_owner, {
      status: 'resolved',
      releasedStatus: 'resolved',
    })
    await aNote(revision, people.client_owner, { body: 'Hold the logo.' })
    const resolvedAt = DateTime.utc()
    const done = { resolvedAt, resolvedById: people.team_creator.id }
    await aNote(revision, people.client_owner, { body: 'Warmer.', position: 1, ...done })
    const cleo = await arrive(people.team_creator)
    const dialog = cleo.page.getByRole('dialog')
    for (const [address, button] of [
      [`/tasks/${task.id}`, 'Upload video'],
      [`/content/${item.id}`, 'Upload version 3'],
    ]) {
      await cleo.goto(address)
      await cleo.press(button)
      await dialog.getByText('Revision 1 · 1 of 2 notes not ticked').waitFor()
      await dialog.getByLabel('Reason for posting anyway').waitFor()
      assert.equal(await dialog.getByRole('checkbox', { name: 'Warmer.' }).count(), 0)
    }
    await cleo.picture('a version with an earlier note left')
    await dialog.getByRole('checkbox', { name: 'Hold the logo.' }).click()
    await dialog.getByLabel('Reason for posting anyway').waitFor({ state: 'detached' })
  })

  test('shows which decision it withdraws, and that it waits for the team, before it is posted', async () => {
    const { people, task } = await aStudio(
      { teamReview: true, name: 'Casa Viva' },
      { status: 'in_review', quantity: 2 }
    )
    const approved = await aContentItem(task, ['approved'], { title: 'Lamp' })
    await aCalendarItem(approved, { date: '2037-12-01' })
    const asked = await aContentItem(task, ['changes_requested'], { title: 'Vase' })
    await aRevision(asked, people.client_owner)

    const cleo = await arrive(people.team_creator)
    const dialog = cleo.page.getByRole('dialog')
    const leadOf = (title: string) =>
      `It becomes the newest version of “${title}” and goes to team review first.`
    await cleo.goto(`/content/${approved.id}`)
    await cleo.press('Upload version 2')
    await dialog.getByText(`${leadOf('Lamp')} Casa Viva sees it once it’s released.`).waitFor()
    await dialog.getByText('This withdraws the approval of version 1.').waitFor()
    await dialog.getByText(/publishing date on .*2037 then needs another approval/).waitFor()
    await cleo.picture('a version of an approved video')
    await cleo.goto(`/content/${asked.id}`)
    await cleo.press('Upload version 2')
    const waits = `${leadOf('Vase')} Until it’s released, Casa Viva doesn’t see it`
    await dialog.getByText(waits).waitFor()

    const piet = await arrive(people.team_pm)
    await piet.goto(`/content/${asked.id}`)
    await piet.press('Upload version 2')
    await piet.sees('It becomes the newest version of “Vase” and reopens the decision.')
  })

  test('requires a separate reason, if one was given for another file', async ({
    assert,
    cleanup,
  }) => {
    const worker = await WorkerProcess.start()
    cleanup(() => worker.stop())
    const ordered = { aspectRatio: '9:16', durationSeconds: 30, quantity: 1 } as const
    const { people, task } = await aStudio({}, { status: 'changes_requested', ...ordered })
    const item = await aContentItem(task, ['changes_requested'], { title: 'Vase' })
    const revision = await aRevision(item, people.client_owner)
    await aNote(revision, people.client_owner, { body: 'Hold the logo.' })
    const cleo = await arrive(people.team_creator)
    await cleo.goto(`/tasks/${task.id}`)
    await cleo.press('Upload video')
    const dialog = cleo.page.getByRole('dialog')
    const reason = dialog.getByLabel('Reason for posting anyway')
    const notes = dialog.getByRole('checkbox', { name: 'Hold the logo.' })
    await notes.waitFor()
    await chooseFile(cleo, await playableVideo())
    await dialog.getByText('640 × 360 isn’t 9:16, as ordered.').waitFor(WORKER_TIMEOUT)
    await reason.fill('Lying for a first look')
    // The reason stays when the notes are ticked off, because the file still fails its check.
    await notes.click()
    await dialog.getByText('All notes ticked').waitFor()
    assert.equal(await dialog.getByText(/of 1 note not ticked/).count(), 0)
    assert.isTrue(await notes.isChecked())
    assert.equal(await reason.inputValue(), 'Lying for a first look')

    await dialog.getByRole('button', { name: 'Remove playable.mp4' }).click()
    await reason.waitFor({ state: 'detached' })
    await chooseFile(cleo, await verticalVideo())
    await dialog.getByRole('button', { name: 'Remove vertical.mp4' }).waitFor()
    await dialog.getByRole('button', { name: /^Post/ }).click()
    await dialog.getByText('Runs 1 s; 30 s was ordered.').waitFor(WORKER_TIMEOUT)
    await dialog.getByRole('button', { name: 'Post version 2' }).click()
    await cleo.sees('Give a reason, so that others understand.')
    assert.equal(await reason.inputValue(), '')
    await item.refresh()
    assert.equal(item.versionCount, 1)
    await reason.fill('A second long for now')
    await dialog.getByRole('button', { name: 'Post version 2' }).click()
    await cleo.sees('Version 2 posted', WORKER_TIMEOUT)
    const { note } = await ContentVersion.query().where({ number: 2 }).firstOrFail()
    assert.equal(note, 'Posted anyway: A second long for now')
  })
})
