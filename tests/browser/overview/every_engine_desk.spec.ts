/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import CalendarItem from '#models/calendar/calendar_item'
import StoredFile from '#models/files/stored_file'
import Material from '#models/tasks/material'
import store from '#storage/store'
import type { Person } from '#tests/support/browser/engines/person'
import { inEveryEngine } from '#tests/support/browser/engines/persons'
import { hashOf, writeLargeFile } from '#tests/support/browser/interrupted_upload'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem, aStudio } from '#tests/support/content'
import { aFile } from '#tests/support/files'
import { aPerson, everyRole } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'

const MIB = 1024 ** 2
/** Size of a file that is uploaded in three parts. */
const SIZE = 40 * MIB

/** Drags an element with the mouse to another one. */
async function carry(person: Person, from: string, to: string): Promise<void> {
  const middle = async (selector: string) => {
    const { x, y, width, height } = await boxAtRest(person, selector)
    return { x: x + width / 2, y: y + Math.min(height / 2, 120) }
  }
  const [start, end] = [await middle(from), await middle(to)]
  const near = { x: start.x + 12, y: start.y + 12 }
  const before = { x: end.x - 12, y: end.y - 12 }
  await person.page.drag([start, near, before, end])
}

/**
 * Returns the bounding box of an element once it no longer moves, after posters and the content above it have loaded.
 */
async function boxAtRest(person: Person, selector: string) {
  let box = await person.boxOf(selector)
  await until(`${selector} rests`, async () => {
    const before = JSON.stringify(box)
    await new Promise((resolve) => setTimeout(resolve, 300))
    box = await person.boxOf(selector)
    return JSON.stringify(box) === before
  })
  return box
}

const isThere = (person: Person, selector: string) =>
  person.seesThat(selector, (wanted) => document.querySelector(wanted) !== null, selector)

/**
 * Text about push messages by engine: WebKitGTK has none, Firefox allows the page to ask for permission, and headless
 * Chromium reports that they are blocked.
 */
const PUSH = {
  chromium: 'Push messages are blocked for this site.',
  firefox: 'Turn on in this browser',
  webkit: 'This browser can’t receive push messages.',
}

test.group('Mouse and files, in every browser', (group) => {
  const story = inEveryEngine(group)
  const folder = mkdtempSync(join(tmpdir(), 'rushes-take-'))
  group.teardown(() => rmSync(folder, { recursive: true, force: true }))

  story('a large file arrives in parts, unchanged', async ({ assert, arrive }) => {
    const path = join(folder, 'Long take.mp4')
    const hash = await writeLargeFile(path, SIZE)
    const task = await aTaskOf(await aPerson('client_manager'), { title: 'Long take' })
    const lena = await arrive(await aPerson('team_creator'))
    await lena.goto(`/tasks/${task.id}`)
    await lena.press('Upload video')
    await lena.finds('dialog')
    await lena.page.choose([path])
    const file = await until('the file is confirmed', () => StoredFile.query().first(), 90_000)
    assert.equal(file.size, SIZE)
    assert.equal(await hashOf(await store.readStream(file.objectKey)), hash)
  })

  story(
    'an upload that was paused and interrupted by a reload resumes',
    async ({ assert, arrive }) => {
      const path = join(folder, 'Longer take.mp4')
      const hash = await writeLargeFile(path, 2 * SIZE)
      const task = await aTaskOf(await aPerson('client_manager'), { title: 'Longer take' })
      const lena = await arrive(await aPerson('team_creator'))
      await lena.goto(`/tasks/${task.id}`)
      await onALineThatWaits(lena)
      await lena.press('Upload video')
      await lena.finds('dialog')
      await lena.page.choose([path])
      await lena.press('Pause Longer take.mp4')
      await lena.sees('Paused')
      await lena.press('Resume Longer take.mp4')
      await lena.finds('button', 'Pause Longer take.mp4')
      assert.isNull(await StoredFile.query().first())

      await lena.goto(`/tasks/${task.id}`)
      await isThere(lena, 'input[data-choose-again]')
      await lena.page.choose([path])
      const file = await until('the file is confirmed', () => StoredFile.query().first(), 90_000)
      assert.equal(file.size, 2 * SIZE)
      assert.equal(await hashOf(await store.readStream(file.objectKey)), hash)
    }
  )

  story('a file is downloaded with its own name', async ({ assert, arrive, engine }) => {
    const { client_owner: owner } = await everyRole()
    const task = await aTaskOf(owner, { title: 'Blue vase' })
    const name = `Maße für Köln, ${engine}.txt`
    const bytes = 'Zwei Meter breit.'
    const { id: fileId } = await aFile(owner, { name, bytes, contentType: 'text/plain' })
    const owned = { taskId: task.id, companyId: task.companyId, position: 0 }
    await Material.create({ ...owned, kind: 'file', fileId })
    const nora = await arrive(owner)
    await nora.goto(`/tasks/${task.id}`)
    await nora.clicks('link', name, { part: true })
    const download = await until('it is there', async () => {
      const all = await nora.page.downloads()
      return all.find((each) => each.name === name)
    })
    assert.equal(download.bytes.toString(), bytes)
  })

  story('a date is moved with the mouse', async ({ arrive }) => {
    const { people, task } = await aStudio()
    const sofa = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const { id } = await aCalendarItem(sofa, { date: '2037-12-08', time: '09:00' })
    const nora = await arrive(people.client_owner)
    await nora.goto('/calendar?date=2037-12-15')
    await isThere(nora, `[data-entry="${id}"]`)
    await carry(nora, `[data-entry="${id}"]`, '[role=cell][data-date="2037-12-10"]')
    await until('it is planned for the tenth', async () => {
      const { date } = await CalendarItem.findOrFail(id)
      return date === '2037-12-10'
    })
  })

  story('the account shows whether push messages are supported', async ({ arrive, engine }) => {
    const nora = await arrive(await aPerson('client_owner'))
    await nora.goto('/account')
    await nora.sees(PUSH[engine])
  })
})

/** Delays each part of an upload by three seconds, until the page is left. */
function onALineThatWaits({ page }: Person): Promise<void> {
  return page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const isPart = body instanceof Blob
      if (isPart) setTimeout(() => this.readyState === 1 && send.call(this, body), 3_000)
      else send.call(this, body)
    }
  })
}
