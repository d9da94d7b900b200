import { test } from '@japa/runner'
import BriefChecklist from '#models/content/brief_checklist'
import CalendarItem from '#models/calendar/calendar_item'
import TaskMoment from '#models/tasks/task_moment'
import { isReady, showFilms } from '#tests/support/browser/review'
import type { Visitor } from '#tests/support/browser/visitor'
import { DESK, PHONE, visitors } from '#tests/support/browser/visitors'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem, aStudio } from '#tests/support/content'
import { countRows } from '#tests/support/database'
import { aMoment, aReference } from '#tests/support/references'
import { until } from '#tests/support/until'
import { playableVideo } from '#tests/support/videos'

const SIZES = { 'on a desk': DESK, 'on a phone': { ...PHONE, colorScheme: 'dark' as const } }

/** Creates an approved video, and another one that is planned for one of the order's channels. */
async function aVideoToPlan() {
  const studio = await aStudio({ timezone: 'Europe/Berlin' })
  const item = await aContentItem(studio.task, ['approved'], { title: 'Lamp' })
  const sofa = await aContentItem(studio.task, ['approved'], { title: 'Sofa' })
  await aCalendarItem(sofa, { date: '2031-06-10', time: '09:00', channel: 'instagram' })
  const film = {
    path: await playableVideo(),
    frameRate: { numerator: 25, denominator: 1 },
    frameCount: 50,
  }
  await showFilms(item, [film])
  return { ...studio, item }
}

const dialog = ({ page }: Visitor) => page.getByRole('dialog')

async function opensBrief(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('tab', { name: 'Brief' }).click()
}

/** Fills in the given fields of the dialog, and leaves the others unchanged. */
async function enters(visitor: Visitor, values: { date?: string; time?: string; on?: string }) {
  const { page } = visitor
  const { date, time, on } = values
  if (date) await dialog(visitor).locator('input[name=date]').fill(date)
  if (time) await dialog(visitor).locator('input[name=time]').fill(time)
  if (on) {
    await dialog(visitor).getByRole('combobox', { name: 'Channel' }).click()
    await page.getByRole('option', { name: on }).click()
  }
}

async function isPlanned(item: { id: string }, ...expected: string[]): Promise<void> {
  await until(`the video’s dates are ${expected}`, async () => {
    const dates = await CalendarItem.query().where('content_item_id', item.id).orderBy('date')
    const found = dates.map(({ date, time }) => `${date} ${time?.slice(0, 5) ?? ''}`.trim())
    return found.join() === expected.join()
  })
}

test.group('Publishing dates next to a video', (group) => {
  const arrive = visitors(group)

  for (const [where, size] of Object.entries(SIZES)) {
    test(`are set, changed and removed ${where}, with warnings before they are saved`, async () => {
      const { people, item } = await aVideoToPlan()
      const nora = await arrive(people.client_owner, size)
      await nora.goto(`/content/${item.id}`)
      await isReady(nora)
      await opensBrief(nora)
      await nora.press('Plan a date')
      await enters(nora, { date: '2031-06-10', time: '09:10', on: 'Instagram' })
      await dialog(nora)
        .getByText(/around the same time: .*Sofa/)
        .waitFor()
      await nora.picture(`a date that clashes ${where}`)
      await isPlanned(item)

      await enters(nora, { time: '15:00' })
      await dialog(nora)
        .getByText(/around the same time/)
        .waitFor({ state: 'hidden' })
      await dialog(nora).getByRole('button', { name: 'Plan', exact: true }).click()
      await isPlanned(item, '2031-06-10 15:00')
      await dialog(nora).waitFor({ state: 'hidden' })

      await nora.press('Plan another date')
      await enters(nora, { date: '2031-06-12', on: 'Instagram' })
      await dialog(nora)
        .getByText(/more than once within a week: .*Lamp/)
        .waitFor()
      await nora.picture(`a date that comes twice ${where}`)
      await dialog(nora).getByRole('button', { name: 'Cancel' }).click()
      await dialog(nora).waitFor({ state: 'hidden' })
      await isPlanned(item, '2031-06-10 15:00')

      await nora.press(/^Instagram/)
      await enters(nora, { date: '2031-06-20' })
      await nora.press('Save')
      await isPlanned(item, '2031-06-20 15:00')
      await dialog(nora).waitFor({ state: 'hidden' })
      await nora.page.getByRole('button', { name: /^Instagram.*20/ }).waitFor()

      await nora.press(/^Instagram/)
      await nora.press('Remove date')
      await isPlanned(item)
      await dialog(nora).waitFor({ state: 'hidden' })
      await nora.page.getByRole('button', { name: 'Plan a date' }).waitFor()
    })
  }
})

test.group('Reference moments in the brief', (group) => {
  const arrive = visitors(group)

  /** Creates an order with a version and with a moment of a reference. */
  async function anOrderWithAMoment() {
    const studio = await aVideoToPlan()
    const { people, task } = studio
    const reference = await aReference(people.client_owner)
    const moment = await aMoment(reference, people.client_owner, { note: 'This pan' })
    const { id: taskId, companyId } = task
    await TaskMoment.create({ taskId, companyId, momentId: moment.id, position: 0 })
    return { ...studio, moment }
  }

  const tick = ({ page }: Visitor) => page.getByRole('checkbox', { name: /This pan/ })

  async function looksAt(visitor: Visitor, item: { id: string }, ticked: boolean) {
    await visitor.goto(`/content/${item.id}`)
    await isReady(visitor)
    await opensBrief(visitor)
    await visitor.sees(ticked ? '1 of 1' : '0 of 1')
    await until('the moment is ticked as it was kept', async () => {
      return (await tick(visitor).isChecked()) === ticked
    })
  }

  for (const [where, size] of Object.entries(SIZES)) {
    test(`are ticked off ${where} only for the user’s own side`, async ({ assert }) => {
      const { people, item, moment } = await anOrderWithAMoment()
      const nora = await arrive(people.client_owner, size)
      await looksAt(nora, item, false)
      await tick(nora).click()
      await nora.sees('1 of 1')
      await nora.picture(`a moment ticked off ${where}`)
      await until('the tick is kept', async () => (await countRows('brief_checklists')) === 1)

      await looksAt(nora, item, true)
      await looksAt(await arrive(people.client_viewer, size), item, true)
      const tom = await arrive(people.team_creator, size)
      await looksAt(tom, item, false)
      await tick(tom).click()
      await until('the team has ticks of its own', async () => {
        return (await countRows('brief_checklists')) === 2
      })

      await tick(nora).click()
      await nora.sees('0 of 1')
      await until('the tick is taken back', async () => {
        const [own] = await BriefChecklist.query().where('side', 'client')
        return own.ticks.length === 0
      })
      await looksAt(nora, item, false)
      await looksAt(tom, item, true)
      const kept = await BriefChecklist.query().where('side', 'team').firstOrFail()
      assert.deepEqual(kept.ticks, [moment.id])
    })
  }

  test('a tick just before the user leaves is saved', async () => {
    const { people, item } = await anOrderWithAMoment()
    const nora = await arrive(people.client_owner)
    await looksAt(nora, item, false)
    await tick(nora).click()
    await nora.follow(/Back to/)
    await until('the tick is kept', async () => (await countRows('brief_checklists')) === 1)
    await looksAt(nora, item, true)
  })
})
