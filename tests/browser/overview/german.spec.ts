/// <reference lib="dom" />
import { test } from '@japa/runner'
import Task from '#models/tasks/task'
import User from '#models/identity/user'
import { told } from '#tests/support/browser/interactions'
import { aFilmUnderReview } from '#tests/support/browser/review'
import { visitors, PHONE } from '#tests/support/browser/visitors'
import { aPerson, PASSWORD } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

/** Words that a German page doesn't say: they stood here in English. */
const ENGLISH = /\b(Orders|Save|Cancel|Search|Approve|Loading|Brief|Request changes|Sign out)\b/

test.group('In German', (group) => {
  const arrive = visitors(group)

  test('somebody chooses the language, signs in, places an order, reviews and approves', async ({
    assert,
  }) => {
    const { people, item, task, company } = await aFilmUnderReview()
    const { client_owner: owner } = people
    const nora = await arrive()
    await nora.goto('/login')
    await nora.seesHeading('Sign in')
    await nora.press('Deutsch')
    await nora.seesHeading('Anmelden')
    assert.equal(await nora.page.locator('html').getAttribute('lang'), 'de')
    await nora.fillIn({ 'E-Mail': owner.email, 'Passwort': PASSWORD })
    await nora.press('Anmelden')
    await nora.page.waitForURL((url) => url.pathname !== '/login')

    await nora.goto('/tasks')
    await nora.follow('Neuer Auftrag')
    await nora.fillIn({ Titel: 'Alma, drei Stimmungen', Briefing: 'Morgen, Mittag und Abend.' })
    assert.notMatch(await nora.page.locator('main').innerText(), ENGLISH)
    await nora.press('Auftrag erteilen')
    await nora.page.waitForURL(/\/tasks\/[0-9a-f-]{36}$/)
    await nora.seesHeading('Alma, drei Stimmungen')
    const ordered = await Task.findByOrFail('title', 'Alma, drei Stimmungen')
    await nora.sees(`Auftrag ${ordered.number} erteilt`)

    await nora.goto(`/content/${item.id}`)
    await nora.page.getByRole('button', { name: 'Abspielen', exact: true }).waitFor()
    await nora.press('Freigeben')
    const approval = nora.page.getByRole('dialog')
    await approval.getByRole('checkbox').click()
    await approval.getByRole('button', { name: 'Freigeben' }).click()
    await nora.sees('Version 2 freigegeben')

    const piet = await arrive(people.team_pm)
    assert.includeMembers(await told(piet), [
      `${company.name} ordered “Alma, drei Stimmungen”`,
      `${owner.fullName} approved version 2 of “${item.title}”`,
    ])
    await User.query().where('id', people.team_pm.id).update({ locale: 'de' })
    assert.includeMembers(await told(piet), [
      `${company.name} hat „Alma, drei Stimmungen“ in Auftrag gegeben`,
      `${owner.fullName} hat Version 2 von „${item.title}“ freigegeben`,
    ])
    assert.isDefined(task)
  })

  test('the account changes the language at once, and no page grows wider than a phone', async ({
    assert,
  }) => {
    const { people, item, task } = await aFilmUnderReview()
    const nora = await arrive(people.client_owner, PHONE)
    await nora.goto('/account')
    await nora.page.getByRole('combobox', { name: 'Language' }).click()
    await nora.page.getByRole('option', { name: 'Deutsch' }).click()
    await nora.press('Save profile')
    await nora.seesHeading(/^Profil$/)

    const pages = ['/', '/tasks', '/tasks/new', `/tasks/${task.id}`, `/content/${item.id}`]
    for (const path of [...pages, '/calendar', '/users', '/notifications', '/account']) {
      await nora.goto(path)
      await nora.page.getByRole('heading').first().waitFor()
      const { body, width } = await nora.page.evaluate(() => ({
        body: document.documentElement.scrollWidth,
        width: document.documentElement.clientWidth,
      }))
      assert.isAtMost(body, width, path)
    }
  })

  test('English writes dates and times as the browser’s region does', async () => {
    const owner = await aPerson('client_owner', { timezone: 'Europe/London' })
    await aTaskOf(owner, { title: 'Sofa', dueDate: '2037-12-11' })
    const london = await arrive(owner, { locale: 'en-GB' })
    await london.goto('/tasks')
    await london.sees('11 Dec 2037')
    const boston = await arrive(owner, { locale: 'en-US' })
    await boston.goto('/tasks')
    await boston.sees('Dec 11, 2037')
  })
})
