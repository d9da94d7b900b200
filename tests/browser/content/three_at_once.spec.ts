/// <reference lib="dom" />
import { test } from '@japa/runner'
import Comment from '#models/content/comment'
import Revision from '#models/content/revision'
import type { Visitor } from '#tests/support/browser/visitor'
import { visitors } from '#tests/support/browser/visitors'
import { aFilmUnderReview, isReady } from '#tests/support/browser/review'

/** Is contained in a team comment, which clients must not see. */
const SECRET = 'Zirconium'

const box = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Write a comment' })
const thread = ({ page }: Visitor, words: string) =>
  page.locator('[data-comment]').filter({ hasText: words })

async function says(visitor: Visitor, words: string) {
  await box(visitor).fill(words)
  await visitor.page.keyboard.press('Control+Enter')
  await thread(visitor, words).waitFor()
}

test.group('Two clients and a creator on one video', (group) => {
  const arrive = visitors(group)

  test('lose no comment, and see only what their role allows', async ({ assert }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_owner)
    const emil = await arrive(people.client_manager)
    const tom = await arrive(people.team_creator)
    const all = [nora, emil, tom]
    for (const { page } of all) await page.clock.install()
    await Promise.all(all.map((visitor) => visitor.goto(`/content/${item.id}`)))
    await Promise.all(all.map(isReady))

    await Promise.all([says(nora, 'Warmer.'), says(emil, 'Slower.'), says(tom, 'Noted.')])
    await tom.page.getByRole('button', { name: 'Team', exact: true }).click()
    await says(tom, `${SECRET} among us`)
    // An unsent draft is kept when comments of other users arrive.
    await box(emil).fill('Half a thought')
    for (const { page } of all) await page.clock.fastForward(16_000)
    await nora.press('2 new comments')
    await emil.press('2 new comments')
    await tom.press('2 new comments')
    for (const visitor of all) {
      for (const words of ['Warmer.', 'Slower.', 'Noted.']) await thread(visitor, words).waitFor()
    }
    assert.equal(await box(emil).inputValue(), 'Half a thought')
    await thread(tom, SECRET).waitFor()

    // Both client users request changes at once: one request succeeds, and the other user gets a notice.
    emil.expects(/status of 409/)
    nora.expects(/status of 409/)
    const ask = async ({ page }: Visitor, words: string) => {
      await page.getByRole('button', { name: 'Request changes' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('What should change?').fill(words)
      await dialog.getByRole('button', { name: 'Request changes' }).click()
    }
    await Promise.all([ask(nora, 'Warmer, please.'), ask(emil, 'Slower, please.')])
    await nora.sees('Changes requested')
    await emil.sees('Changes requested')
    assert.lengthOf(await Revision.all(), 1)

    // Emil's draft was sent as a comment together with his request.
    assert.lengthOf(await Comment.all(), 5)
    for (const { page } of [nora, emil]) assert.notInclude(await page.content(), SECRET)
    const told = await nora.fetch(`/api/content/${item.id}/comments`)
    assert.notInclude(await told.text(), SECRET)
  })
})
