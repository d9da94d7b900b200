import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import Revision from '#models/content/revision'
import RevisionNote from '#models/content/revision_note'
import type { Visitor } from '#tests/support/browser/visitor'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aFilmUnderReview, isReady } from '#tests/support/browser/review'
import { aComment, aNote, aRevision } from '#tests/support/content'
import { until } from '#tests/support/until'

const dialog = ({ page }: Visitor) => page.getByRole('dialog')
const picks = (visitor: Visitor, words: string | RegExp) =>
  dialog(visitor).getByRole('checkbox', { name: words })

/** Holds requests of a page. @returns a function that lets them go */
async function held(page: Page, path: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.group('Deciding on a video', (group) => {
  const arrive = visitors(group)

  test('changes are requested with the selected comments', async ({ assert }) => {
    const { people, item } = await aFilmUnderReview()
    await aComment(item, people.client_owner, { body: 'Hold the logo.', frame: 40, endFrame: 45 })
    await aComment(item, people.client_owner, { body: 'Warmer here.', frame: 5 })
    await aComment(item, people.client_manager, { body: 'Just a thought.', frame: 20 })
    await aComment(item, people.client_manager, { body: 'Calmer.', frame: null })
    const nora = await arrive(people.client_owner)
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await nora.press('Request changes')
    await picks(nora, /Warmer here/).waitFor()
    await dialog(nora).getByText('4 of 4 included').waitFor()
    await picks(nora, /\d – \d.*Hold the logo/).waitFor()
    await picks(nora, /Just a thought/).click()
    // A comment on the whole video has no frame to show.
    await dialog(nora).getByRole('img', { name: 'Whole video' }).waitFor()
    await picks(nora, /Calmer/).click()
    await dialog(nora).getByLabel('What should change?').fill('Two things.')
    await nora.picture('picking comments for a revision')

    // The selection and the message are kept when the page is reloaded.
    await nora.page.reload()
    await isReady(nora)
    await nora.press('Request changes')
    await dialog(nora).getByText('2 of 4 included').waitFor()
    assert.equal(await dialog(nora).getByLabel('What should change?').inputValue(), 'Two things.')
    await dialog(nora).getByRole('button', { name: 'Request changes' }).click()
    await nora.sees('Changes requested')
    await nora.page.getByRole('tab', { name: /^Revisions/ }).click()
    await nora.sees('0 of 2 done')

    const notes = await RevisionNote.query().orderBy('position')
    assert.deepEqual(
      notes.map(({ body }) => body),
      ['Warmer here.', 'Hold the logo.']
    )
  })

  test('changes can be requested without a message if a comment is included', async ({
    assert,
  }) => {
    const { people, item, second } = await aFilmUnderReview()
    await aComment(item, people.client_manager, { body: 'Warmer here.', frame: 5 })
    const mara = await arrive(people.client_manager)
    await mara.goto(`/content/${item.id}`)
    await isReady(mara)
    const request = dialog(mara).getByRole('button', { name: 'Request changes' })
    const optional = dialog(mara)
      .locator('[data-field=message]')
      .getByText('optional', { exact: true })
    await mara.press('Request changes')
    await optional.waitFor()
    await picks(mara, /Warmer here/).click()
    await optional.waitFor({ state: 'detached' })
    await request.click()
    await dialog(mara).getByText('Enter what should change.').waitFor()
    await picks(mara, /Warmer here/).click()
    await mara.picture('requesting changes without a message')

    // An error message of the server is shown only once.
    item.mirror(await second.merge({ status: 'approved' }).save())
    await item.save()
    mara.expects(/status of 409/)
    await request.click()
    const refusal = dialog(mara).getByText('This video is already approved.')
    await refusal.first().waitFor()
    assert.equal(await refusal.count(), 1)
    item.mirror(await second.merge({ status: 'in_review' }).save())
    await item.save()
    await request.click()
    await dialog(mara).waitFor({ state: 'detached' })
    const { message } = await Revision.firstOrFail()
    assert.equal(message, 'See the comments.')
    // Users who can't withdraw the request get a button that leads to it.
    await mara.press('Show revision')
    await mara.page.getByRole('tabpanel').getByText('See the comments.').waitFor()
  })

  test('an unsent comment is sent with the request; if sending fails, nothing is decided', async ({
    assert,
  }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('c')
    await page.keyboard.type('The lamp is crooked.')
    await nora.press('Request changes')
    await dialog(nora).getByText('You have an unsent comment at 00:00:00:10').waitFor()
    assert.isTrue(await picks(nora, 'Include it').isChecked())
    await nora.picture('an unsent comment in a request')

    nora.expects(/status of 409/)
    const comments = '**/api/content/*/comments'
    await page.route(comments, (route) => route.fulfill({ status: 409, json: {} }))
    await dialog(nora).getByRole('button', { name: 'Request changes' }).click()
    await dialog(nora)
      .getByText(/couldn’t be sent, so nothing was decided/)
      .waitFor()
    assert.isNull(await Revision.first())

    await page.unroute(comments)
    await dialog(nora).getByRole('button', { name: 'Request changes' }).click()
    await dialog(nora).waitFor({ state: 'detached' })
    const { body } = await RevisionNote.firstOrFail()
    assert.equal(body, 'The lamp is crooked.')
  })

  test('a request waits for the open comments and for a file of the unsent comment, also by keyboard', async ({
    assert,
  }) => {
    const { people, item } = await aFilmUnderReview()
    await aComment(item, people.client_manager, { body: 'Warmer here.', frame: 5 })
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)

    let sent = 0
    page.on('request', (request) => (sent += Number(/request-revision/.test(request.url()))))
    const read = await held(page, /comments\?.*status/)
    await nora.press('Request changes')
    const message = dialog(nora).getByLabel('What should change?')
    await message.fill('One thing.')
    await message.press('Control+Enter')
    await nora.isRendered()
    assert.equal(sent, 0)
    read()
    await picks(nora, /Warmer here/).waitFor()
    await page.keyboard.press('Escape')
    await dialog(nora).waitFor({ state: 'detached' })

    await page.getByRole('textbox', { name: 'Write a comment' }).fill('As in this picture.')
    const uploaded = await held(page, /\/api\/uploads/)
    const chosen = page.waitForEvent('filechooser')
    await nora.press('Attach files')
    const chooser = await chosen
    const buffer = Buffer.from('Sit down, stay a while.')
    await chooser.setFiles({ name: 'mood.txt', mimeType: 'text/plain', buffer })
    await nora.press('Request changes')
    await picks(nora, 'Include it').waitFor()
    await message.press('Control+Enter')
    await nora.isRendered()
    assert.equal(sent, 0)
    uploaded()
    await dialog(nora).getByRole('button', { name: 'Request changes' }).click()
    await dialog(nora).waitFor({ state: 'detached' })
    const notes = await RevisionNote.query().orderBy('position')
    assert.sameMembers(
      notes.map(({ body }) => body),
      ['Warmer here.', 'As in this picture.']
    )
    await page.getByRole('link', { name: 'mood.txt' }).first().waitFor()
  })

  test('notes are ticked off one by one, and link to their frame', async ({ assert }) => {
    const { people, item } = await aFilmUnderReview()
    const asked = await aComment(item, people.client_owner, { body: 'Warmer here.', frame: 5 })
    const revision = await aRevision(item, people.client_owner, { message: 'Two things.' })
    await aNote(revision, people.client_owner, { body: asked.body, commentId: asked.id })
    await aNote(revision, people.client_owner, { body: 'And louder.', position: 1 })
    const cleo = await arrive(people.team_creator, PHONE)
    await cleo.goto('/revisions')
    await cleo.sees('0 of 2 done')
    await cleo.follow(item.title)
    await cleo.seesHeading(item.title)
    await cleo.page.getByRole('checkbox', { name: /Warmer here/ }).click()
    await cleo.sees('1 of 2 done')
    await cleo.sees(/Done by/)
    await cleo.isAtRest()
    await asked.refresh()
    assert.equal(asked.resolvedById, people.team_creator.id)
    await cleo.picture('notes of a revision')

    await cleo.page.getByRole('checkbox', { name: /Warmer here/ }).click()
    await cleo.sees('0 of 2 done')
    await cleo.follow('Go to 00:00:00:05')
    await cleo.page.waitForURL(`**/content/${item.id}?**comment=${asked.id}`)
  })

  test('a timecode in a message links to its frame only in its version', async ({ assert }) => {
    const { people, item, first } = await aFilmUnderReview()
    const of = { contentVersionId: first.id, message: 'Warmer at 00:00:00:05.' }
    await aRevision(item, people.client_owner, of)
    const cleo = await arrive(people.team_creator)
    const timecode = cleo.page.getByRole('button', { name: '00:00:00:05', exact: true })
    await cleo.goto(`/content/${item.id}`)
    await cleo.page.getByRole('tab', { name: /^Revisions/ }).click()
    await cleo.sees(/Warmer at 00:00:00:05/)
    assert.equal(await timecode.count(), 0)
    await cleo.press('View v1')
    await timecode.waitFor()
  })

  test('offers no decision on a version that doesn’t play yet, and loads it automatically once it does', async ({
    assert,
  }) => {
    const { people, item, second } = await aFilmUnderReview()
    await second.file.merge({ processingStatus: 'processing', processingProgress: 40 }).save()
    const nora = await arrive(people.client_owner, PHONE)
    await nora.goto(`/content/${item.id}`)
    const bar = nora.page.getByRole('region', { name: 'Decision' })
    await bar.getByText('Version 2 is processing. You can decide once it plays.').waitFor()
    await nora.page.getByText('It plays here as soon as it’s ready.', { exact: false }).waitFor()
    for (const name of ['Approve', 'Request changes']) {
      assert.equal(await nora.page.getByRole('button', { name }).count(), 0)
    }
    await nora.picture('a version that is processing')

    await second.file.merge({ processingStatus: 'failed' }).save()
    await nora.sees('Version 2 couldn’t be processed')
    await bar.getByRole('button', { name: 'Approve' }).waitFor()

    await second.file.merge({ processingStatus: 'ready' }).save()
    await nora.page.reload()
    await isReady(nora)
    await bar.getByRole('button', { name: 'Approve' }).waitFor()
  })

  test('approval takes two steps, and has a certificate', async ({ assert }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_owner)
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    const button = nora.page.getByRole('button', { name: 'Approve', exact: true })
    await button.dblclick()
    await dialog(nora).waitFor()
    await item.refresh()
    assert.equal(item.status, 'in_review')
    await dialog(nora).getByRole('button', { name: 'Approve', exact: true }).click()
    await dialog(nora).getByText('Confirm that you’ve watched it.').waitFor()
    await item.refresh()
    assert.equal(item.status, 'in_review')
    await dialog(nora).getByRole('checkbox').click()
    await dialog(nora).getByRole('button', { name: 'Choose cover frame' }).click()
    await dialog(nora).getByRole('button', { name: 'Don’t choose a cover frame' }).click()
    await dialog(nora).getByRole('slider').waitFor({ state: 'detached' })
    await dialog(nora).getByRole('button', { name: 'Choose cover frame' }).click()
    await dialog(nora).getByRole('slider', { name: 'Cover frame' }).fill('12')
    await nora.picture('approving with a cover')
    await dialog(nora).getByRole('button', { name: 'Approve', exact: true }).click()
    await nora.sees(/^Approved$/)
    await nora.follow('Certificate')
    await nora.seesHeading('Certificate of approval')
    await nora.sees(people.client_owner.fullName)
    await nora.picture('a certificate')
  })

  test('an approval closes its dialog before the cover is saved', async () => {
    const { people, item, second } = await aFilmUnderReview()
    const nora = await arrive(people.client_owner)
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    const release = await held(nora.page, /\/cover$/)
    await nora.press('Approve')
    await dialog(nora).getByRole('checkbox').click()
    await dialog(nora).getByRole('button', { name: 'Choose cover frame' }).click()
    await dialog(nora).getByRole('slider', { name: 'Cover frame' }).fill('12')
    await dialog(nora).getByRole('button', { name: 'Approve', exact: true }).click()
    await dialog(nora).waitFor({ state: 'detached' })
    release()
    await until('the cover is saved', async () => {
      const { coverFrame } = await second.refresh()
      return coverFrame === 12
    })
  })
})
