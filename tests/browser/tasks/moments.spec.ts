import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import ReferenceMoment from '#models/references/reference_moment'
import TaskMoment from '#models/tasks/task_moment'
import store from '#storage/store'
import { announces } from '#tests/support/browser/by_keyboard'
import { slowVisits } from '#tests/support/browser/slow_line'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aVideo } from '#tests/support/content'
import { everyRole } from '#tests/support/people'
import { aMoment, aReference } from '#tests/support/references'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'
import { playableVideo } from '#tests/support/videos'

test.group('Reference moments of an order', (group) => {
  const arrive = visitors(group)

  async function aLibrary() {
    const people = await everyRole()
    const { client_owner: owner } = people
    const file = await aVideo(owner, owner.companyId, {
      purpose: 'reference',
      name: 'oak.mp4',
      posterKey: null,
    } as never)
    await store.put(file.objectKey, await readFile(await playableVideo()), 'video/mp4')
    const reference = await aReference(owner, { fileId: file.id })
    await aMoment(reference, owner, { startMs: 400, endMs: 1_000, note: 'This pan' })
    return { people, reference, task: await aTaskOf(owner, { title: 'Autumn sofa' }) }
  }

  test('are pinned from the library, play from their beginning to their end, and are removed', async ({
    assert,
  }) => {
    const { people, reference, task } = await aLibrary()
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(`/references/${reference.id}`)
    await visitor.press(/^Pin .* to an order$/)
    await page.getByRole('combobox').fill('Autumn')
    await page.getByRole('option', { name: /Autumn sofa/ }).click()
    await visitor.fillIn({ Note: 'The light' })
    await visitor.picture('pinning a moment')
    await page.getByRole('dialog').getByRole('button', { name: 'Pin', exact: true }).click()
    await visitor.sees(/^Pinned to/)

    await visitor.goto(`/tasks/${task.id}`)
    await visitor.sees('The light')
    await visitor.press(/^Play 0:00.4/)
    await page.waitForFunction(() => {
      const video = document.querySelector('video')
      return video?.paused && video.currentTime >= 1
    })
    const stopped = await page.evaluate(() => document.querySelector('video')!.currentTime)
    assert.isBelow(stopped, 1.5)
    await visitor.picture('an order with a moment')

    await visitor.press(/^Remove 0:00.4/)
    await visitor.sees('Point at stretches of references that show what is meant.')
  })

  test('play again after the URL of the video has expired', async () => {
    const { people, reference, task } = await aLibrary()
    const [moment] = await ReferenceMoment.query().where('reference_id', reference.id)
    await TaskMoment.create({
      taskId: task.id,
      momentId: moment.id,
      position: 0,
      companyId: task.companyId,
    })
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    visitor.expects(/ERR_FAILED/)
    await page.route('**/download?variant=proxy', (route) => route.abort())
    await visitor.goto(`/tasks/${task.id}`)
    await visitor.press(/^Play 0:00.4/)
    await page.waitForFunction(() => {
      const video = document.querySelector('video')
      return video?.paused && video.currentTime >= 1
    })
  })

  test('are marked in the player with two keys', async ({ assert }) => {
    const { people, reference } = await aLibrary()
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(`/references/${reference.id}`)
    const standsAt = async (seconds: number) => {
      await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 1)
      await page.evaluate((at) => {
        document.querySelector('video')!.currentTime = at
      }, seconds)
      await page.waitForFunction((at) => {
        const video = document.querySelector('video')!
        return !video.seeking && Math.abs(video.currentTime - at) < 0.05
      }, seconds)
    }
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await standsAt(1.22)
    await until('the key sets the beginning', async () => {
      await page.keyboard.press('i')
      return (await field('In').inputValue()) === '0:01.2'
    })
    await standsAt(1.82)
    await until('the key sets the end', async () => {
      await page.keyboard.press('o')
      return (await field('Out').inputValue()) === '0:01.8'
    })
    await visitor.fillIn({ Note: 'The turn' })
    await visitor.picture('marking a moment')
    await visitor.press('Save moment')
    await visitor.sees('The turn')
    const marked = await ReferenceMoment.query().where('note', 'The turn').firstOrFail()
    assert.deepEqual([marked.startMs, marked.endMs], [1_200, 1_800])
  })

  test('are all kept when they are added faster than the order loads', async () => {
    const { people, reference, task } = await aLibrary()
    await aMoment(reference, people.client_owner, { startMs: 3_000, endMs: 4_000 })
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(`/tasks/${task.id}`)
    await slowVisits(page)
    const section = page.locator('section', { hasText: 'Reference moments' })
    await section.getByRole('button', { name: 'Add', exact: true }).last().click()
    await visitor.press(/^Add 0:00.4/)
    await visitor.press(/^Add 0:03/)
    await until('both are kept', async () => {
      const kept = await TaskMoment.query().where('task_id', task.id)
      return kept.length === 2
    })
  })

  test('are chosen while ordering, on a phone in dark mode', async () => {
    const { people } = await aLibrary()
    const visitor = await arrive(people.client_owner, { ...PHONE, colorScheme: 'dark' })
    const { page } = visitor
    await visitor.goto('/tasks/new')
    await visitor.fillIn({ Title: 'Winter sofa' })
    await visitor.press('Add reference moments')
    await visitor.press(/^Add 0:00.4/)
    await announces(page, /^0:00.4.* added/)
    await page.locator('button:focus').filter({ hasText: 'Done' }).waitFor()
    await visitor.picture('choosing moments on a phone')
    await visitor.press('Done')
    await visitor.press('Place order')
    await visitor.seesHeading('Winter sofa')
    await page.getByRole('button', { name: /^Play 0:00.4/ }).waitFor()
    await visitor.picture('an order with a moment on a phone')
  })
})
