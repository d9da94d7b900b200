/// <reference lib="dom" />
import { test } from '@japa/runner'
import type { Locator } from 'playwright-core'
import AuditEntry from '#models/audit/audit_entry'
import ContentItem from '#models/content/content_item'
import { chooseFile } from '#tests/support/browser/interactions'
import { aFilmUnderReview, isReady, reads } from '#tests/support/browser/review'
import { type Visitor, WORKER_TIMEOUT } from '#tests/support/browser/visitor'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aCompany, everyRole } from '#tests/support/people'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { WorkerProcess } from '#tests/support/processes/worker_process'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'
import { flawedVideo } from '#tests/support/videos'

const LINE = /^1 problem · \d notices$/
const BLACK = 'The last frame is black.'
const ONE_SIDE = /Nearly nothing on the left side/
const REASON = 'The client wants a first look.'

const line = ({ page }: Visitor) => page.getByRole('button', { name: LINE })
const list = ({ page }: Visitor) => page.getByRole('region', { name: 'Technical checks' })

const hasTheFocus = (part: Locator) =>
  part.evaluate((element) => element === document.activeElement)

test.group('Technical checks in the browser', (group) => {
  const arrive = visitors(group)
  emptiesQueue(group)

  test('report sound on one side and a black last frame, which the user can jump to and release with a reason', async ({
    assert,
    cleanup,
  }) => {
    const worker = await WorkerProcess.start()
    cleanup(() => worker.stop())
    const people = await everyRole(await aCompany({ teamReview: true }))
    const order = {
      durationSeconds: 6,
      aspectRatio: '9:16' as const,
      status: 'in_progress' as const,
    }
    const task = await aTaskOf(people.client_manager, { ...order, platforms: ['tiktok'] })

    const cleo = await arrive(people.team_creator)
    await cleo.goto(`/tasks/${task.id}`)
    await cleo.page.getByRole('button', { name: 'Upload video' }).first().click()
    await chooseFile(cleo, await flawedVideo())
    await cleo.sees(LINE, WORKER_TIMEOUT)
    await cleo.sees('Runs 3 s; 6 s was ordered.')
    await cleo.sees(/Recut it to 6 s\s±\s0.5 s\.$/)
    await cleo.sees(BLACK)
    await cleo.sees(ONE_SIDE)
    await cleo.picture('checks in the upload dialog')
    await cleo.page.getByLabel('Title').fill('Dusk')
    await cleo.press('Post video')
    await cleo.sees('Give a reason, so that others understand.')
    assert.isNull(await ContentItem.query().first())
    await cleo.page.getByLabel('Reason for posting anyway').fill('Three seconds for now')
    await cleo.press('Post video')
    await cleo.sees('“Dusk” posted')
    const item = await ContentItem.query().firstOrFail()

    const piet = await arrive(people.team_pm)
    await piet.goto(`/tasks/${task.id}`)
    await piet.page.getByRole('img', { name: /^Technical checks: 1 problem/ }).waitFor()
    await piet.goto(`/content/${item.id}`)
    await isReady(piet)
    await line(piet).click()
    await list(piet).getByText(ONE_SIDE).waitFor()
    await piet.page.locator('[data-check=black]').waitFor({ state: 'attached' })
    await list(piet).getByRole('listitem').filter({ hasText: BLACK }).getByRole('button').click()
    await reads(piet, 74)
    await piet.picture('checks of a version')

    await piet.press('Release to client')
    const dialog = piet.page.getByRole('alertdialog')
    await dialog.getByText('Release anyway?').waitFor()
    await dialog.getByRole('button', { name: 'Release anyway' }).click()
    await dialog.getByText('Give a reason').waitFor()
    await item.refresh()
    assert.equal(item.status, 'team_review')
    await dialog.getByLabel('Reason').fill(REASON)
    await piet.picture('releasing a version that fails a check')
    await dialog.getByRole('button', { name: 'Release anyway' }).click()
    await piet.sees(/^Released to /)
    await item.refresh()
    assert.equal(item.status, 'in_review')
    const entry = await AuditEntry.query().where('action', 'content.release').firstOrFail()
    assert.containSubset(entry.after, { failedChecks: ['length'], releaseReason: REASON })

    const nora = await arrive(people.client_owner, PHONE)
    await nora.goto(`/content/${item.id}`)
    await line(nora).click()
    await list(nora).getByText(BLACK).waitFor()
    await nora.picture('checks of a version on a phone')
    // The list is before its button in the document, so it takes the focus when it opens, and returns it when it
    // closes.
    await until('the list has the focus', () => hasTheFocus(list(nora)))
    await list(nora).getByRole('button', { name: 'Close technical checks' }).click()
    await nora.page.getByRole('tab', { name: /^Comments/ }).waitFor()
    await until('its button has the focus', () => hasTheFocus(line(nora)))
  })

  for (const [status, why] of [
    [404, 'once the user may not see them'],
    [401, 'after the session has ended, until the user returns'],
  ] as const) {
    test(`are not requested again ${why}`, async ({ assert }) => {
      const { item, people } = await aFilmUnderReview()
      const nora = await arrive(people.client_owner)
      nora.expects(/404|401/)
      const { page } = nora
      let requests = 0
      await page.clock.install()
      await page.route(/\/api\/content\/[^/]+\/checks/, (route) => {
        requests += 1
        return route.fulfill({ status, json: { errors: [] } })
      })
      await nora.goto(`/content/${item.id}`)
      await until('the checks are requested', () => requests > 0)
      await isReady(nora)
      await nora.isAtRest()
      const before = requests
      for (let times = 0; times < 3; times += 1) {
        await page.clock.fastForward(4_000)
        await page.evaluate(() => fetch('/health/live'))
      }
      assert.equal(requests, before)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      if (status === 401) await until('they are requested again', () => requests > before)
    })
  }
})
