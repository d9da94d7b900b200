import { test } from '@japa/runner'
import { failSavedLink } from '#actions/safebot/finish_saved_link'
import UserSession from '#models/identity/user_session'
import Reference from '#models/references/reference'
import SafebotRecord from '#models/safebot/safebot_record'
import { text } from '#support/text'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aVideo } from '#tests/support/content'
import { aPerson } from '#tests/support/people'
import { aRecord } from '#tests/support/safebot'

test.group('Saved links', (group) => {
  const arrive = visitors(group)

  test('are pasted, followed, tried again, and promoted to references', async ({ assert }) => {
    const pm = await aPerson('team_pm')
    const visitor = await arrive(pm)
    await visitor.goto('/safebot')
    await visitor.sees('No saved links yet')
    await visitor.fillIn({ 'Links to save': 'https://a.example/one\nhttps://b.example/two' })
    await visitor.press('Save 2 links')
    await visitor.sees('2 links saved')
    await visitor.sees('a.example/one')

    // Does the work of a worker while the page is open.
    const [one, two] = await SafebotRecord.query().orderBy('created_at')
    await failSavedLink(one.id, one.jobId!, text('safebot.time'))
    await visitor.sees('The website takes too long to answer. Try again later.')
    const { id: fileId } = await aVideo(pm, pm.companyId, { purpose: 'reference', posterKey: null })
    await two.refresh()
    await two.merge({ status: 'ready', progress: 100, fileId, jobId: null, title: 'Two' }).save()
    await visitor.page.getByRole('link', { name: /Two/ }).click()

    await visitor.press('Make a reference')
    await visitor.fillIn({ Title: 'A slow push' })
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Make a reference' }).click()
    await visitor.page.waitForURL(/\/references\//)
    const [reference] = await Reference.all()
    assert.equal(reference.title, 'A slow push')

    await visitor.goto(`/safebot/${one.id}`)
    await visitor.press('Try again')
    await visitor.page.getByText('Waiting for its turn').waitFor()
  })

  test('that are no links are marked, with the focus', async () => {
    const visitor = await arrive(await aPerson('team_pm'))
    const { page } = visitor
    await visitor.goto('/safebot')
    await page.getByRole('textbox', { name: 'Links to save' }).fill('films.example')
    await visitor.press('Save')
    await page.locator('textarea[aria-invalid=true]:focus').waitFor()
  })

  test('that are pasted while others are being saved stay in the field', async ({ assert }) => {
    const visitor = await arrive(await aPerson('team_pm'))
    const { page } = visitor
    await visitor.goto('/safebot')
    const field = page.getByRole('textbox', { name: 'Links to save' })
    const first = 'https://a.example/one'
    await field.fill(first)
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/safebot/records', async (route) => {
      await answer.promise
      await route.continue()
    })
    await visitor.press('Save link')
    await field.fill(`${first}-more\n${first}`)
    answer.resolve()
    await visitor.sees('Link saved')
    assert.equal(await field.inputValue(), `${first}-more`)
  })

  test('stay in the field, without another request, when the session has ended', async ({
    assert,
  }) => {
    const pm = await aPerson('team_pm')
    const visitor = await arrive(pm)
    const { page } = visitor
    visitor.expects(/401/)
    await visitor.goto('/safebot')
    const links = ['https://a.example/one', 'https://b.example/two', 'https://c.example/three']
    const field = page.getByRole('textbox', { name: 'Links to save' })
    await field.fill(links.join('\n'))
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1
    })
    await UserSession.query().where('userId', pm.id).update({ endedAt: new Date() })
    await visitor.press('Save 3 links')
    await page.locator('textarea[aria-invalid=true]').waitFor()
    assert.equal(await field.inputValue(), links.join('\n'))
    await visitor.isAtRest()
    assert.equal(sent, 1)
    assert.equal(new URL(page.url()).pathname, '/safebot')
  })

  test('keep what another user changed while another field was edited', async ({ assert }) => {
    const pm = await aPerson('team_pm')
    const record = await aRecord(pm)
    const visitor = await arrive(pm)
    await visitor.goto(`/safebot/${record.id}`)
    await visitor.press('Edit')
    await visitor.page.getByRole('dialog').getByRole('textbox').first().fill('Slow pan')
    await record.merge({ note: 'Ask Ada' }).save()
    await visitor.press('Save')
    await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
    await record.refresh()
    assert.deepEqual([record.title, record.note], ['Slow pan', 'Ask Ada'])
  })

  test('are moved to the trash, and restored by Undo', async () => {
    const pm = await aPerson('team_pm')
    const { id } = await aRecord(pm, {
      title: 'Night train',
      status: 'failed',
      reason: text('safebot.time'),
    })
    const visitor = await arrive(pm, PHONE)
    await visitor.goto(`/safebot/${id}`)
    await visitor.press('More actions')
    await visitor.page.getByRole('menuitem', { name: 'Delete' }).click()
    await visitor.sees('Night train is in the trash')
    await visitor.press('Undo')
    await visitor.sees('Night train restored')
  })

  test('stay if they can’t be deleted, or not be restored, with a message about that', async () => {
    const pm = await aPerson('team_pm')
    const { id } = await aRecord(pm, {
      title: 'Night train',
      status: 'failed',
      reason: text('safebot.time'),
    })
    const visitor = await arrive(pm)
    const { page } = visitor
    const remove = async () => {
      await visitor.goto(`/safebot/${id}`)
      await visitor.press('More actions')
      await page.getByRole('menuitem', { name: 'Delete' }).click()
    }
    visitor.expects(/status of 409/)
    const fail = (path: string) =>
      page.route(path, (route) => route.fulfill({ status: 409, json: {} }))
    await fail('**/api/safebot/records/*')
    await remove()
    await visitor.sees(/Someone else changed this/)

    await page.unrouteAll()
    await fail('**/api/safebot/records/*/restore')
    await remove()
    await visitor.press('Undo')
    await visitor.sees('This couldn’t be undone')
  })

  test('arrive from the share sheet, and require a confirmation', async ({ assert }) => {
    const visitor = await arrive(await aPerson('team_creator'))
    const shared = new URLSearchParams({ text: 'Look: https://a.example/one', title: 'One' })
    await visitor.goto(`/safebot/save?${shared}`)
    assert.isEmpty(await SafebotRecord.all())
    await visitor.press('Save link')
    await visitor.sees('Link saved')
    const [record] = await SafebotRecord.all()
    assert.equal(record.url, 'https://a.example/one')
    assert.equal(record.title, 'One')
  })

  test('are added from any page by a bookmarklet', async ({ assert }) => {
    const visitor = await arrive(await aPerson('team_creator'))
    const { page } = visitor
    visitor.expects(/asked a stranger: https:\/\/a\.example\/watch/)
    await page
      .context()
      .route('https://a.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Night train & more</title>' })
      )
    await visitor.goto('/safebot')
    await visitor.press('Save from the browser')
    const bookmark = page.getByRole('dialog').getByRole('link', { name: 'Save to Rushes' })
    const program = (await bookmark.getAttribute('href'))!.replace('javascript:', '')

    await page.goto('https://a.example/watch?v=1&list=2')
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.evaluate(program)])
    await opened.getByRole('button', { name: 'Save link' }).click()
    await opened.getByText('Link saved').waitFor()
    const [record] = await SafebotRecord.all()
    assert.equal(record.url, 'https://a.example/watch?v=1&list=2')
    assert.equal(record.title, 'Night train & more')
  })
})
