/// <reference lib="dom" />
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Comment from '#models/content/comment'
import ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import Reading from '#models/content/reading'
import type { ContentStatus } from '#models/content/values'
import { seriousFaults } from '#tests/support/browser/axe'
import { isReady, reads } from '#tests/support/browser/review'
import type { Visitor } from '#tests/support/browser/visitor'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aComment, aContentItem, aNote, aRevision, aStudio, aVideo } from '#tests/support/content'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { readFilms } from '#tests/support/processes/read_films'
import { until } from '#tests/support/until'
import { recutFilm, uncutFilm } from '#tests/support/videos'

/** Comments on the first version. At two of the three frames, the second version shows something else. */
const NOTES = [
  { body: 'Navy, please.', frame: 60 },
  { body: 'Softer music here.', frame: 100 },
  { body: 'A white end.', frame: 230 },
]

/** Creates a video whose second version answers a revision, with all notes ticked off. */
async function anAnsweredRevision(
  status: ContentStatus = 'in_review',
  size?: string,
  notes = NOTES
) {
  const studio = await aStudio()
  const { people } = studio
  const item = await aContentItem(studio.task, ['changes_requested', status])
  const [{ id: contentVersionId }] = await ContentVersion.query()
    .where('content_item_id', item.id)
    .orderBy('number')
  const resolved = { resolvedAt: DateTime.utc(), resolvedById: people.team_creator.id }
  const revision = await aRevision(item, people.client_manager, {
    ...{ contentVersionId, status: 'resolved', ...resolved },
    releasedStatus: status === 'team_review' ? 'open' : 'resolved',
  })
  for (const [position, { body, frame }] of notes.entries()) {
    const { id: commentId } = await aComment(item, people.client_manager, {
      ...{ contentVersionId, body, frame, revisionId: revision.id, ...resolved },
    })
    await aNote(revision, people.client_manager, { commentId, body, position, ...resolved })
  }
  await readFilms(item, [await uncutFilm(size), await recutFilm(size)])
  return { ...studio, item, contentVersionId }
}

/** Removes the findings about flashes, because the test films flash, and would pass the checks otherwise. */
async function findsNoFlashes(): Promise<void> {
  for (const reading of await Reading.all()) {
    const flashing = { mostPerSecond: 0, at: null, sustained: null }
    await reading.merge({ findings: { ...reading.findings!, flashing } }).save()
  }
}

const threads = ({ page }: Visitor) => page.locator('[data-comment]')
const thread = (visitor: Visitor, words: string) => threads(visitor).filter({ hasText: words })

test.group('Notes of earlier versions', (group) => {
  const arrive = visitors(group)
  emptiesQueue(group)

  test('are sorted by their frames, unchanged pictures first', async ({ assert }) => {
    const { item, people, contentVersionId } = await anAnsweredRevision()
    const early = { contentVersionId, body: 'Warmer from here.', frame: 150 }
    await aComment(item, people.client_owner, early)
    await aComment(item, people.client_owner, {
      ...{ contentVersionId, body: 'Done long ago.', frame: 10 },
      ...{ resolvedAt: DateTime.utc(), resolvedById: people.team_pm.id },
    })
    await aComment(item, people.team_pm, { body: 'A first look.', frame: 20 })
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await thread(nora, 'A first look.').waitFor()
    await page.getByRole('heading', { name: 'From earlier versions' }).waitFor()
    const fates = await threads(nora).evaluateAll((all) =>
      all.map((one) => one.querySelector<HTMLElement>('[data-fate]')?.dataset.fate)
    )
    assert.deepEqual(fates.slice(0, 4), ['same', 'same', 'changed', 'changed'])
    assert.equal(await thread(nora, 'Done long ago.').count(), 0)
    assert.equal(await page.locator('[data-marker]').count(), 5)
    await nora.picture('notes of an earlier version')
    assert.deepEqual(await seriousFaults(nora), [])

    await thread(nora, 'Softer music here.').getByText('Softer music here.').click()
    await reads(nora, 100)
    await page.keyboard.press(']')
    await reads(nora, 150)
    await thread(nora, 'Navy, please.').getByRole('button', { name: /Go to/ }).click()
    await reads(nora, 60)

    // Resolving an earlier note resolves the comment itself. Changed pictures alone never resolve it.
    await thread(nora, 'Warmer from here.')
      .getByRole('button', { name: 'Mark as resolved' })
      .click()
    await thread(nora, 'Warmer from here.')
      .getByText(/Resolved/)
      .first()
      .waitFor()
    await until('it is resolved', async () => {
      const { resolvedAt } = await Comment.findByOrFail('body', 'Warmer from here.')
      return resolvedAt
    })

    // On the first version, they are its own comments, and are listed once.
    await page.keyboard.press('{')
    await thread(nora, 'Done long ago.').waitFor()
    assert.equal(await thread(nora, 'Navy, please.').count(), 1)
    assert.equal(await page.locator('[data-fate]').count(), 0)
  })

  test('are counted in the decision dialogs and next to the revision', async () => {
    const { item, people } = await anAnsweredRevision()
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await thread(nora, 'Softer music here.').getByText('Picture unchanged').waitFor()
    await nora.press('Approve')
    const approve = page.getByRole('dialog')
    await approve.getByText('2 of 3 notes have a changed picture').waitFor()
    await approve.getByText('Softer music here.').waitFor()
    await nora.picture('pictures of a revision before approving')
    await page.keyboard.press('Escape')
    await nora.press('Request changes')
    await page.getByRole('dialog').getByText('2 of 3 notes have a changed picture').waitFor()
    await page.getByRole('dialog').getByLabel('What should change?').fill('Once more.')
    await page.getByRole('dialog').getByRole('button', { name: 'Softer music here.' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await reads(nora, 100)
    await nora.press('Request changes')
    await page.getByRole('dialog').getByText('Once more.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: /Revisions/ }).click()
    await page.getByRole('tabpanel').getByText('2 of 3 notes have a changed picture').waitFor()
    await nora.picture('pictures of a revision')
  })

  test('are counted as unchanged if no picture was changed', async () => {
    const { item, people } = await anAnsweredRevision('in_review', '360x640', [NOTES[1]])
    const nora = await arrive(people.client_owner, PHONE)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await page.getByRole('tab', { name: /^Comments/ }).tap()
    await thread(nora, 'Softer music here.').getByText('Picture unchanged').waitFor()
    await nora.press('Approve')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 of 1 note: picture unchanged').waitFor()
    await nora.picture('an unchanged picture before approving on a phone')
    await dialog.getByRole('button', { name: 'Softer music here.' }).tap()
    await dialog.waitFor({ state: 'detached' })
    await reads(nora, 100)
  })

  test('require a confirmation before a version is released', async ({ assert }) => {
    const { item, people } = await anAnsweredRevision('team_review', '360x640')
    await findsNoFlashes()
    const pia = await arrive(people.team_pm)
    const { page } = pia
    await pia.goto(`/content/${item.id}`)
    await isReady(pia)
    await thread(pia, 'Softer music here.').getByText('Picture unchanged').waitFor()
    await pia.press('Release to client')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('2 of 3 notes have a changed picture').waitFor()
    await pia.picture('pictures of a revision before releasing')
    await dialog.getByRole('button', { name: 'Release to client' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { status } = await ContentItem.findOrFail(item.id)
    assert.equal(status, 'in_review')
  })

  test('a cover is proposed at its picture in the next version', async ({ assert }) => {
    const { item, people, contentVersionId } = await anAnsweredRevision()
    const first = await ContentVersion.findOrFail(contentVersionId)
    const cover = await aVideo(people.team_pm, item.companyId, { purpose: 'attachment' })
    await first.merge({ coverFrame: 100, coverFileId: cover.id }).save()
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await thread(nora, 'Softer music here.').getByText('Picture unchanged').waitFor()
    const dialog = page.getByRole('dialog')
    const words = dialog.getByText('The same picture as the cover of version 1.')
    await until('it is known where the picture is', async () => {
      await nora.press('Approve')
      await dialog.waitFor()
      if (await words.isVisible()) return true
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
      return false
    })
    await nora.picture('a cover that follows its picture')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await dialog.waitFor({ state: 'detached' })
    const second = await ContentVersion.findOrFail(item.currentVersionId!)
    assert.equal(second.status, 'approved')
    assert.equal(second.coverFrame, 100)
  })

  test('are available on a phone, in German', async ({ assert }) => {
    const { item, people } = await anAnsweredRevision('in_review', '360x640')
    await people.client_owner.merge({ locale: 'de' }).save()
    const nora = await arrive(people.client_owner, { ...PHONE, locale: 'de-DE' })
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await page.getByRole('tab', { name: /Kommentare/ }).tap()
    await page.getByRole('heading', { name: 'Zu früheren Versionen' }).waitFor()
    const [first] = await threads(nora).all()
    await first.getByText('Bild unverändert').waitFor()
    await nora.picture('notes of an earlier version on a phone in german')
    await first.getByRole('button', { name: /Zu / }).tap()
    await page.locator('[data-frame]').getByText('F100', { exact: true }).waitFor()
    assert.equal(await page.locator('[data-marker]').count(), 3)
  })
})
