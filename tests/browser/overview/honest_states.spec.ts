import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import { chooseFile } from '#tests/support/browser/interactions'
import { aFilmUnderReview, isReady } from '#tests/support/browser/review'
import { WORKER_TIMEOUT } from '#tests/support/browser/visitor'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aComment, aContentItem, aNote, aRevision, aStudio } from '#tests/support/content'
import { aCompany, aPerson } from '#tests/support/people'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { WorkerProcess } from '#tests/support/processes/worker_process'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'
import { playableVideo } from '#tests/support/videos'

const SIZES = [
  { size: 'a desktop', at: undefined },
  { size: 'a phone', at: PHONE },
]

/** Label of the button that posts a version, before and after its checks are known. */
const POST = /^Post (version 2|once checked)$/

test.group('Pages say what is true', (group) => {
  const arrive = visitors(group)
  emptiesQueue(group)

  test('an order with two of three videos approved shows what is missing, on {size}')
    .with(SIZES)
    .run(async ({ assert }, { at }) => {
      const { people, task } = await aStudio({}, { status: 'in_progress', quantity: 3 })
      for (const title of ['Dusk', 'Dawn']) await aContentItem(task, ['approved'], { title })
      const piet = await arrive(people.team_pm, at)
      await piet.goto('/tasks')
      await piet.page.getByText('2 of 3 approved, video 3 not delivered yet').first().waitFor()
      await piet.picture('orders with a video missing')
      await piet.goto(`/tasks/${task.id}`)
      await piet.sees('Video 3 not delivered yet')
      await piet.picture('two of three approved')

      await piet.press('Change number')
      const dialog = piet.page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Decrease' }).click()
      await dialog.getByRole('button', { name: 'Change number' }).click()
      await dialog.getByText('Give a reason for fewer videos').waitFor()
      await dialog.getByLabel('Reason for fewer videos').fill('The third sofa is discontinued')
      await dialog.getByRole('button', { name: 'Change number' }).click()
      await piet.sees('2 videos ordered now')
      await task.refresh()
      assert.equal(task.status, 'approved')
    })

  test('a version with open notes is posted with a reason, and isn’t called resolved, on {size}')
    .with(SIZES)
    .run(async ({ assert, cleanup }, { at }) => {
      const worker = await WorkerProcess.start()
      cleanup(() => worker.stop())
      const { people, task } = await aStudio({}, { status: 'changes_requested' })
      const item = await aContentItem(task, ['changes_requested'])
      const revision = await aRevision(item, people.client_owner)
      for (const [position, body] of ['Warmer light.', 'Hold the logo.'].entries()) {
        await aNote(revision, people.client_owner, { body, position })
      }
      const cleo = await arrive(people.team_creator, at)
      await cleo.goto(`/content/${item.id}`)
      await cleo.press('Upload version 2')
      const dialog = cleo.page.getByRole('dialog')
      await dialog.getByText('2 of 2 notes not ticked').waitFor()
      await chooseFile(cleo, await playableVideo())
      await dialog.getByRole('button', { name: 'Remove playable.mp4' }).waitFor()
      await dialog.getByRole('checkbox', { name: 'Warmer light.' }).click()
      await dialog.getByText('1 of 2 notes not ticked').waitFor()
      await dialog.getByText(/Not every note is ticked/).waitFor()
      await dialog.getByRole('button', { name: POST }).click()
      await dialog.getByText('Give a reason, so that others understand.').waitFor()
      await cleo.picture('posting with a note left')
      await dialog.getByLabel('Reason for posting anyway').fill('The logo follows in version 3')
      await dialog.getByRole('button', { name: POST }).click()
      await cleo.sees('Version 2 posted', WORKER_TIMEOUT)

      const { note } = await ContentVersion.query()
        .where({ contentItemId: item.id, number: 2 })
        .firstOrFail()
      assert.equal(note, 'Posted anyway: The logo follows in version 3')

      await cleo.goto(`/revisions/${revision.id}`)
      await cleo.sees('Answered in v2')
      await cleo.sees('1 note is still open')
      const ada = await arrive(people.team_admin, at)
      await ada.goto('/audit?action=revision.resolve')
      await ada.sees(/answered revision 1 of .+ with 1 note open/)
      const { versionCount } = await ContentItem.findOrFail(item.id)
      assert.equal(versionCount, 2)
    })

  test(
    'a revision closed with an open note requires a reason, and isn’t called resolved, on {size}'
  )
    .with(SIZES)
    .run(async ({ assert }, { at }) => {
      const { people, task } = await aStudio({}, { status: 'changes_requested' })
      const item = await aContentItem(task, ['changes_requested'])
      const revision = await aRevision(item, people.client_owner)
      for (const [position, body] of ['Warmer light.', 'Hold the logo.'].entries()) {
        await aNote(revision, people.client_owner, { body, position })
      }
      const cleo = await arrive(people.team_creator, at)
      const { page } = cleo
      await cleo.goto(`/content/${item.id}`)
      await page.getByRole('tab', { name: /^Revisions/ }).click()
      await cleo.press('Mark as resolved')
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText('Close revision 1 with 2 notes open?').waitFor()
      await dialog.getByRole('checkbox', { name: 'Warmer light.' }).click()
      await dialog.getByText('Close revision 1 with 1 note open?').waitFor()
      await dialog.getByRole('button', { name: 'Close with 1 note open' }).click()
      await dialog.getByText('Tick what is done, or say why it stays open.').waitFor()
      await cleo.picture('closing with a note left')
      await dialog.getByLabel(/^Why close it/).fill('The logo follows')
      await dialog.getByRole('button', { name: 'Close with 1 note open' }).click()
      await cleo.sees('Revision 1 closed with 1 note open')
      await cleo.sees(`Closed by ${people.team_creator.fullName} with 1 note open`)
      await cleo.sees('Closed with 1 note open')
      await cleo.picture('closed with a note left')
      assert.equal(await page.getByText('Resolved', { exact: true }).count(), 0)
      await revision.refresh()
      assert.equal(revision.resolutionNote, 'The logo follows')

      await cleo.goto('/revisions?status=resolved')
      await cleo.sees(`Closed by ${people.team_creator.fullName} with 1 note open`)
      await cleo.picture('closed in the list')
      await cleo.goto(`/revisions/${revision.id}`)
      await cleo.sees('Closed with 1 note open')
      const ada = await arrive(people.team_admin, at)
      await ada.goto('/audit?action=revision.resolve')
      await ada.sees(/closed revision 1 of .+ with 1 note open/)
    })

  test('approving lists requested changes that aren’t ticked off', async () => {
    const { people, item, first } = await aFilmUnderReview()
    const revision = await aRevision(item, people.client_owner, {
      contentVersionId: first.id,
      status: 'resolved',
      releasedStatus: 'resolved',
    })
    await aNote(revision, people.client_owner, { body: 'Hold the logo.' })
    await aComment(item, people.client_owner, { body: 'Warmer here.', frame: 5 })
    const nora = await arrive(people.client_owner, PHONE)
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await nora.press('Approve')
    const dialog = nora.page.getByRole('dialog')
    await dialog.getByText('One requested change isn’t ticked off').waitFor()
    await dialog.getByText('One open comment on version 2').waitFor()
    await dialog.getByText('Hold the logo.').waitFor()
    await nora.picture('approving with a note left')
    await dialog.getByRole('button', { name: 'One open comment on version 2' }).click()
    await dialog.waitFor({ state: 'detached' })
    await nora.page.getByText('Warmer here.', { exact: true }).waitFor()
  })

  test('a user without access to a page reads the reason where they are redirected, on {size}')
    .with(SIZES)
    .run(async ({ assert }, { at }) => {
      const company = await aCompany()
      await aPerson('client_owner', { company, fullName: 'Ana Ruiz' })
      const viewer = await arrive(await aPerson('client_viewer', { company }), at)
      await viewer.goto('/users')
      await viewer.sees('You can’t open “People”')
      await viewer.sees('It needs the permission “View people”. Ana Ruiz can grant it.')
      await viewer.picture('led away from a page')
      await viewer.press('Close')
      await viewer.page.getByText('You can’t open “People”').waitFor({ state: 'detached' })

      viewer.expects(/404/)
      await viewer.goto('/no-such-page')
      await viewer.seesHeading('Page not found')
      assert.isAbove(await viewer.page.getByRole('navigation').count(), 0)
      await viewer.picture('an unknown address')
    })

  test(
    'an upload whose store is unavailable reports that, shows an empty bar, and resumes, on {size}'
  )
    .with(SIZES)
    .run(async ({ assert }, { at }) => {
      const task = await aTaskOf(await aPerson('client_manager'))
      const cleo = await arrive(await aPerson('team_creator'), at)
      cleo.expects(/ERR_CONNECTION|ERR_FAILED/)
      const { page } = cleo
      const isStore = (url: URL) => url.searchParams.has('X-Amz-Signature')
      await page.route(isStore, (route) => route.abort('connectionrefused'))
      await cleo.goto(`/tasks/${task.id}`)
      await page.getByRole('button', { name: 'Upload video' }).first().click()
      await chooseFile(cleo, await playableVideo())
      const dialog = page.getByRole('dialog')
      await dialog.getByText(/Connection lost, trying again · 0 bytes of/).waitFor()
      const bar = dialog.getByRole('progressbar')
      assert.equal(await bar.getAttribute('aria-valuenow'), '0')
      await cleo.picture('an upload whose store is gone')

      await page.unroute(isStore)
      const remove = dialog.getByRole('button', { name: 'Remove playable.mp4' })
      await remove.waitFor(WORKER_TIMEOUT)
    })

  test('an upload without a response is tried again after half a minute', async ({ assert }) => {
    const task = await aTaskOf(await aPerson('client_manager'))
    const cleo = await arrive(await aPerson('team_creator'))
    cleo.expects(/ERR_ABORTED|ERR_FAILED/)
    const { page } = cleo
    let asked = 0
    await page.clock.install()
    await page.route(
      (url) => url.searchParams.has('X-Amz-Signature'),
      // The first request never gets a response.
      (route) => (++asked === 1 ? undefined : route.continue())
    )
    await cleo.goto(`/tasks/${task.id}`)
    await page.getByRole('button', { name: 'Upload video' }).first().click()
    await chooseFile(cleo, await playableVideo())
    await until('it is on its way', () => asked === 1)
    const dialog = page.getByRole('dialog')
    assert.equal(await dialog.getByText('Connection lost').count(), 0)

    await page.clock.fastForward(31_000)
    await dialog.getByText('Connection lost, trying again').waitFor()
    await page.clock.fastForward(30_000)
    await dialog.getByRole('button', { name: 'Remove playable.mp4' }).waitFor()
    assert.isAbove(asked, 1)
  })

  test('an age in days grows on a page that stays open', async () => {
    const now = DateTime.now().setZone('Europe/Berlin')
    const createdAt = now.minus({ days: 1 }).set({ hour: 12 }).toUTC()
    const task = await aTaskOf(await aPerson('client_manager'), { createdAt })
    const piet = await arrive(await aPerson('team_pm'))
    const created = piet.page.locator(`time[datetime="${createdAt.toISO()}"]`).first()
    await piet.page.clock.install()
    await piet.goto(`/tasks/${task.id}`)
    await created.getByText(/^yesterday at/).waitFor()
    await piet.page.clock.fastForward(24 * 3600_000)
    await created
      .getByText(/day at/)
      .filter({ hasNotText: 'yesterday' })
      .waitFor()
  })

  test('an assignment and a hold are undone in their toast', async ({ assert }) => {
    const { people, task } = await aStudio({}, { status: 'in_progress' })
    const other = await aPerson('team_creator', { fullName: 'Rita Blom' })
    const piet = await arrive(people.team_pm)
    await piet.goto(`/tasks/${task.id}`)
    await piet.page.getByLabel(/^Assignee:/).click()
    await piet.page.getByRole('option', { name: other.fullName }).click()
    await piet.sees('Assigned to Rita Blom')
    await piet.press('Undo')
    await until('it is given back', async () => {
      await task.refresh()
      return task.assigneeId === people.team_creator.id
    })

    await piet.press('More actions')
    await piet.page.getByRole('menuitem', { name: 'Put on hold' }).click()
    const dialog = piet.page.getByRole('alertdialog')
    await dialog.getByLabel('Reason').fill('Samples are late')
    await dialog.getByRole('button', { name: 'Put on hold' }).click()
    await piet.sees(`${task.number} put on hold`)
    await piet.page.getByRole('button', { name: 'Undo' }).last().click()
    await piet.sees(`${task.number} resumed`)
    await task.refresh()
    assert.equal(task.status, 'in_progress')
  })

  test('the API page opens a linked route, and opens with a broken link too', async () => {
    const visitor = await arrive(await aPerson('client_manager'))
    await visitor.goto('/docs/api#tasks.index')
    const opened = visitor.page.locator('[id="tasks.index"] [aria-expanded=true]')
    await opened.waitFor()

    await visitor.goto('/')
    await visitor.goto('/docs/api#%')
    await visitor.page.locator('[id="tasks.index"] [aria-expanded=false]').waitFor()
  })
})
