/// <reference lib="dom" />
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Locator } from 'playwright-core'
import Task from '#models/tasks/task'
import { chooseFile } from '#tests/support/browser/interactions'
import { DESK, PHONE, visitors } from '#tests/support/browser/visitors'
import { aCalendarItem } from '#tests/support/calendar'
import { aComment, aContentItem, aNote, aRevision, aStudio } from '#tests/support/content'
import { PNG } from '#tests/support/files'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'
import { playableVideo } from '#tests/support/videos'

const isStore = (url: URL) => url.searchParams.has('X-Amz-Signature')

const boxOf = async (element: Locator) => (await element.boundingBox())!

type Box = { x: number; y: number; width: number; height: number }

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test.group('Shorter ways', (group) => {
  const arrive = visitors(group)

  test('an editor gets from the queue straight to the upload', async ({ assert }) => {
    const cleo = await aPerson('team_creator')
    const task = await aTaskOf(await aPerson('client_manager'), {
      title: 'Lamp',
      status: 'in_progress',
      assigneeId: cleo.id,
    })
    const visitor = await arrive(cleo)
    const { page } = visitor
    await visitor.goto('/')
    await page.getByRole('link', { name: 'Upload video: Lamp' }).click()
    const dialog = page.getByRole('dialog', { name: /Upload/ })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await until('the address is that of the order', () => page.url().endsWith(`/tasks/${task.id}`))
    await page.reload()
    await visitor.seesHeading('Lamp')
    assert.equal(await dialog.count(), 0)

    const client = await arrive(await aPerson('client_owner', { companyId: task.companyId }))
    await client.goto(`/tasks/${task.id}?upload`)
    await client.seesHeading('Lamp')
    assert.equal(await client.page.getByRole('dialog').count(), 0)
  })

  for (const [where, size] of Object.entries({ 'on a desk': DESK, 'on a phone': PHONE })) {
    for (const status of ['new', 'in_progress'] as const) {
      test(`a producer assigns an order that is ${status} straight from Home ${where}`, async ({
        assert,
      }) => {
        await aPerson('team_creator', { fullName: 'Cleo Varga' })
        const task = await aTaskOf(await aPerson('client_owner'), { title: 'Lamp', status })
        const piet = await arrive(await aPerson('team_pm'), size)
        const { page } = piet
        await piet.goto('/')
        await page.getByRole('button', { name: 'Assign: Lamp' }).click()
        const search = page.getByRole('combobox', { name: 'Find a person' })
        await search.waitFor()
        await until('the choice can be reached', async () => {
          const { y, height } = await boxOf(search)
          return y >= 0 && y + height <= page.viewportSize()!.height
        })
        await piet.picture(`assigning from home, ${status} ${where}`)
        await page.getByRole('option', { name: 'Cleo Varga' }).click()
        await piet.sees('Assigned to Cleo Varga')
        await piet.press('Undo')
        await until('nobody has it', async () => {
          const { assigneeId } = await Task.findOrFail(task.id)
          return assigneeId === null
        })
        await piet.isAtRest()
        assert.equal(await search.count(), 0)
        assert.equal(new URL(page.url()).pathname, '/')
      })
    }
  }

  test('an unassigned order stays unassigned when it is started, and can be assigned at once', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const piet = await aPerson('team_pm')
    const task = await aTaskOf(owner, { title: 'Lamp' })
    const taken = await aTaskOf(owner, { title: 'Sofa', assigneeId: piet.id })
    const other = await aPerson('team_pm')
    const visitor = await arrive(other)
    const now = () => Task.findOrFail(task.id)

    await visitor.goto(`/tasks/${task.id}`)
    await visitor.press('More actions')
    await visitor.page.getByRole('menuitem', { name: 'Start work' }).click()
    await visitor.sees(`${task.number} started`)
    const begun = await now()
    assert.containSubset(begun.$attributes, { status: 'in_progress', assigneeId: null })
    const messages = visitor.page.getByRole('region', { name: /^Messages/ })
    await messages.getByRole('button', { name: 'Assign' }).click()
    await visitor.page.getByRole('option', { name: other.fullName }).click()
    await until('the order is assigned', async () => {
      const { assigneeId } = await now()
      return assigneeId === other.id
    })

    let sent = 0
    await visitor.page.route(/\/status$/, async (route) => {
      sent += 1
      await pressed
      await route.continue()
    })
    await visitor.goto(`/tasks/${taken.id}`)
    const pressed = visitor.page.getByRole('button', { name: 'Start work' }).dblclick()
    await pressed
    await visitor.sees(new RegExp(`^${taken.number} started$`))
    assert.equal(sent, 1)
    const theirs = await Task.findOrFail(taken.id)
    assert.equal(theirs.assigneeId, piet.id)
  })

  test('messages cover neither the uploads nor the buttons below, on {size}')
    .with([
      { size: 'a desk', at: DESK },
      { size: 'a phone', at: PHONE },
    ])
    .run(async ({ assert }, { size, at }) => {
      const cleo = await aPerson('team_creator')
      const client = await aPerson('client_manager')
      const busy = { status: 'in_progress', assigneeId: cleo.id } as const
      const task = await aTaskOf(client, { title: 'Lamp', ...busy })
      const next = await aTaskOf(client, { title: 'Sofa', assigneeId: cleo.id })
      const visitor = await arrive(cleo, at)
      visitor.expects(/ERR_CONNECTION|ERR_FAILED|ERR_ABORTED|409/)
      const { page } = visitor
      await page.route(isStore, (route) => route.abort('connectionrefused'))
      await visitor.goto(`/tasks/${task.id}?upload`)
      await chooseFile(visitor, await playableVideo())
      await page.getByRole('dialog').getByText('Connection lost').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await visitor.goto(`/tasks/${next.id}`)
      const tray = page.getByRole('region', { name: 'Uploads' })
      await tray.waitFor()
      await visitor.press('Start work')
      const toast = page.locator('[data-sonner-toast]').first()
      await toast.getByText(`${next.number} started`).waitFor()
      // The message stays while the pointer is on it.
      await toast.hover()
      await visitor.picture(`a message beside uploads on ${size}`)
      await until('the message stands still beside the uploads', async () => {
        return !overlap(await boxOf(toast), await boxOf(tray))
      })
      const { y, height } = await boxOf(toast)
      const bottom = at === PHONE ? 812 / 2 : 900
      assert.isBelow(y + height, bottom)
      const press = await boxOf(page.getByRole('button', { name: 'Upload video' }).first())
      assert.isFalse(overlap(await boxOf(toast), press))
      await visitor.press('Close message')
      await toast.waitFor({ state: 'detached' })
      await page.unroute(isStore)
    })

  test('a selected picture is shown before the server has processed it', async ({ assert }) => {
    const nora = await arrive(await aPerson('client_owner'))
    nora.expects(/ERR_CONNECTION|ERR_FAILED/)
    const { page } = nora
    await page.route(isStore, (route) => route.abort('connectionrefused'))
    await nora.goto('/tasks/new')
    const input = page.locator('input[type=file][multiple]')
    await input.setInputFiles({ name: 'Front.png', mimeType: 'image/png', buffer: PNG })
    const picture = page.locator('[data-upload] img[src^="blob:"]')
    await picture.waitFor()
    await page.unroute(isStore)
    const arrived = page.locator('[data-field^="materials."] img[src^="blob:"]')
    await arrived.waitFor()
    assert.isAbove(await arrived.evaluate((image: HTMLImageElement) => image.naturalWidth), 0)
  })

  test('a list of dates begins with today, and past dates are collapsed above it', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'], { title: 'Lamp' })
    const now = DateTime.now().setZone('Europe/Berlin')
    const monday = now.startOf('week').toISODate()!
    await aCalendarItem(item, { date: monday })
    await aCalendarItem(item, { date: now.plus({ days: 7 }).toISODate()! })
    const visitor = await arrive(people.client_owner, PHONE)
    const { page } = visitor
    await visitor.goto('/calendar')
    await page.locator('[data-entry]').filter({ visible: true }).first().waitFor()
    const seen = page.locator('[data-entry]').filter({ visible: true })
    const hasPast = monday < now.toISODate()!
    await until('what has passed is folded', async () => (await seen.count()) === (hasPast ? 1 : 2))
    await visitor.picture('dates on a phone')
    if (!hasPast) return
    await page.getByText('1 earlier date').click()
    assert.equal(await seen.count(), 2)
  })

  test('each point of a revision shows its frame', async () => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['changes_requested'])
    const revision = await aRevision(item, people.client_owner)
    const comment = await aComment(item, people.client_owner, { frame: 50 })
    await aNote(revision, people.client_owner, { commentId: comment.id, body: 'Warmer' })
    const visitor = await arrive(people.team_creator)
    visitor.expects(/404|ERR_/)
    await visitor.goto(`/revisions/${revision.id}`)
    const point = visitor.page.getByRole('listitem').filter({ hasText: 'Warmer' })
    await point.getByRole('link', { name: /00:00:02:00/ }).waitFor()
    await point.locator('a img').waitFor({ state: 'attached' })
    await point.getByText(people.client_owner.fullName).waitFor()
    await visitor.picture('frames of a revision')
  })

  test('the points of a revision are not all done when one is refused', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['changes_requested'])
    const revision = await aRevision(item, people.client_owner)
    const notes = [
      await aNote(revision, people.client_owner, { body: 'Warmer' }),
      await aNote(revision, people.client_owner, { body: 'Slower', position: 1 }),
    ]
    const visitor = await arrive(people.team_creator)
    const { page } = visitor
    visitor.expects(/404|409|ERR_/)
    await visitor.goto(`/revisions/${revision.id}`)
    await page.route(`**/notes/${notes[0].id}/resolve`, (route) =>
      route.fulfill({ status: 409, json: {} })
    )
    await visitor.press('All done')
    await visitor.sees('1 of 2 done')
    await visitor.isAtRest()
    assert.equal(await page.locator('[data-live-region]').getByText('All done').count(), 0)
  })

  test('the groups of permissions show how many are allowed, and open all at once', async ({
    assert,
  }) => {
    const owner = await aPerson('client_viewer')
    const admin = await arrive(await aPerson('super_admin'))
    const { page } = admin
    await admin.goto(`/users/${owner.id}`)
    await page
      .getByText(/^\d+ of \d+ allowed$/)
      .first()
      .waitFor()
    const rows = page.locator('details li').filter({ visible: true })
    assert.equal(await rows.count(), 0)
    await admin.press('Expand all')
    await until('all are open', async () => (await rows.count()) > 40)
    // In the first two rows, the choice equals the role's permission, so it changes nothing at the moment.
    for (const [name, choice, words] of [
      ['View orders', 'Allow', 'Stays allowed even if the role changes.'],
      ['Place orders', 'Deny', 'Stays denied even if the role changes.'],
      ['Edit orders', 'Allow', 'Will be allowed once you save.'],
    ]) {
      const row = rows.filter({ hasText: name })
      await row.getByRole('button', { name: choice, exact: true }).click()
      await row.getByText(words).waitFor()
    }
    await admin.picture('choices that are not saved')
    await admin.press('Discard')
    await admin.press('Collapse all')
    await until('all are closed', async () => (await rows.count()) === 0)
  })
})
