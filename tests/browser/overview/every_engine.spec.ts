/// <reference lib="dom" />
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import CalendarItem from '#models/calendar/calendar_item'
import Comment from '#models/content/comment'
import StoredFile from '#models/files/stored_file'
import Task from '#models/tasks/task'
import type { Person } from '#tests/support/browser/engines/person'
import { inEveryEngine } from '#tests/support/browser/engines/persons'
import { aFilmInBars, filmsAreReady, observeFrames } from '#tests/support/browser/exact_frames'
import { drawAbove, note } from '#tests/support/browser/frame_acts'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem, aStudio } from '#tests/support/content'
import { everyRole, PASSWORD } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'

const times = async (person: Person, count: number, keys: string) => {
  for (let turn = 0; turn < count; turn += 1) await person.page.press(keys)
}

/** Focuses an element as if by Tab. */
const focusOn = (person: Person, selector: string, words: string) =>
  person.page.evaluate(
    ({ selector: kind, words: named }) =>
      [...document.querySelectorAll<HTMLElement>(kind)]
        .find((each) => (each.getAttribute('aria-label') ?? each.textContent!).includes(named))!
        .focus(),
    { selector, words }
  )

test.group('The whole day, in every browser', (group) => {
  const story = inEveryEngine(group)

  story('a client signs in and orders with a file', async ({ assert, arrive, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'rushes-brief-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    const path = join(folder, 'Größen & Maße für Köln.txt')
    writeFileSync(path, 'Das Sofa ist zwei Meter breit.\n')
    const { client_owner: owner } = await everyRole()
    const nora = await arrive(null)
    await nora.goto('/tasks')
    await nora.fillIn({ Email: owner.email, Password: PASSWORD })
    await nora.press('Sign in')
    await nora.isAt(/^\/tasks/)

    await nora.page.press('Control+k')
    await nora.finds('dialog')
    await nora.page.type('new order')
    await nora.finds('option')
    await nora.page.press('Enter')
    await nora.isAt(/^\/tasks\/new/)

    await nora.fillIn({ Title: 'Alma, three moods', Brief: 'Morning, noon and dusk.' })
    await nora.page.choose([path])
    await nora.finds('button', 'Remove Größen & Maße für Köln.txt')
    await nora.press('Place order')
    await nora.isAt(/^\/tasks\/[0-9a-f-]{36}$/)
    await nora.sees('Größen & Maße für Köln.txt')

    const file = await StoredFile.query().firstOrFail()
    assert.equal(file.name, 'Größen & Maße für Köln.txt')
    assert.equal(
      await Task.query()
        .firstOrFail()
        .then(({ title }) => title),
      'Alma, three moods'
    )
  })

  story('a client reviews a range, and requests changes', async ({ assert, arrive }) => {
    const { people, item } = await aFilmInBars('25')
    const nora = await arrive(people.client_owner)
    await nora.goto(`/content/${item.id}`)
    await filmsAreReady(nora)
    await nora.page.press('Shift+ArrowRight')
    await nora.page.press('i')
    await nora.page.press('Shift+ArrowRight')
    await nora.page.press('o')
    await drawAbove(nora)
    const { id } = await note(nora, 1)
    const kept = await Comment.findOrFail(id)
    assert.deepEqual([kept.frame, kept.endFrame], [10, 20])
    assert.lengthOf(kept.drawing!.shapes, 1)

    await nora.press('Request changes')
    await nora.fillIn({ 'What should change?': 'Hold the last frame longer.' })
    await nora.press('Request changes')
    await nora.sees('Changes requested')
    await item.refresh()
    assert.equal(item.status, 'changes_requested')
  })

  story('a client approves, and gets a certificate', async ({ assert, arrive, engine }) => {
    const { people, item } = await aFilmInBars('25')
    const nora = await arrive(people.client_owner)
    await nora.goto(`/content/${item.id}`)
    await filmsAreReady(nora)
    await nora.press('Approve')
    await nora.clicks('checkbox')
    await nora.press('Choose cover frame')
    await nora.finds('slider', 'Cover frame')
    await focusOn(nora, '[role=dialog] input[type=range]', 'Cover frame')
    await nora.page.press('Home')
    await times(nora, 3, 'ArrowRight')
    await nora.seesThat(
      'frame 3 chosen',
      () =>
        document.querySelector<HTMLInputElement>('[role=dialog] input[type=range]')!.value === '3'
    )
    const seen = await observeFrames(nora, { where: 'dialog' })
    assert.deepInclude(seen, { reported: 3, displayed: 3 })
    await nora.press('Approve')
    await until('the video is approved', async () => {
      await item.refresh()
      return item.status === 'approved'
    })
    await nora.clicks('link', 'Certificate', { part: true })
    await nora.sees('Certificate of approval')
    await nora.sees(people.client_owner.fullName)
    const print = await nora.page.print()
    // Firefox compresses the pages of a PDF, so the number of pages is only checked in Chromium.
    if (print && engine === 'chromium') {
      assert.lengthOf(print.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [], 1)
    } else if (print) assert.match(print.toString('latin1'), /^%PDF-/)
  })

  story('the team moves an order on the board by keyboard', async ({ arrive }) => {
    const people = await everyRole()
    const task = await aTaskOf(people.client_owner, { title: 'Blue vase' })
    const piet = await arrive(people.team_pm)
    await piet.goto('/tasks?view=board')
    await piet.finds('link', 'Blue vase', { part: true })
    await focusOn(piet, 'a', 'Blue vase')
    await piet.page.press('Space')
    await piet.page.press('ArrowRight')
    await piet.page.press('Space')
    await until('it is in progress', async () => {
      await task.refresh()
      return task.status === 'in_progress'
    })
  })

  story('a client moves a date by keyboard, and sets its time', async ({ arrive }) => {
    const { people, task } = await aStudio()
    const sofa = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(sofa, { date: '2037-12-08', time: '09:00' })
    const isPlanned = (date: string, time: string) =>
      until(`it is planned for ${date}, ${time}`, async () => {
        const now = await CalendarItem.findOrFail(entry.id)
        return now.date === date && now.time?.startsWith(time)
      })
    const nora = await arrive(people.client_owner)
    await nora.goto('/calendar?date=2037-12-15')
    await nora.finds('button', 'Sofa', { part: true })
    await focusOn(nora, 'button, [role=button]', 'Sofa')
    await nora.page.press('Shift+ArrowRight')
    await isPlanned('2037-12-09', '09:00')
    await nora.seesThat('the focus gone along', () =>
      Boolean(document.activeElement?.closest('[data-date="2037-12-09"], [data-entry]'))
    )
    await nora.page.press('Shift+ArrowDown')
    await isPlanned('2037-12-16', '09:00')
  })
})
