/// <reference lib="dom" />
import { test } from '@japa/runner'
import Task from '#models/tasks/task'
import User from '#models/identity/user'
import { notificationTexts } from '#tests/support/browser/interactions'
import { aFilmUnderReview, showFilms } from '#tests/support/browser/review'
import { DESK, PHONE, visitors } from '#tests/support/browser/visitors'
import { aContentItem, aStudio } from '#tests/support/content'
import { aCompany, aPerson, PASSWORD } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'
import { verticalVideo } from '#tests/support/videos'

/** English words that must not appear on a German page, where they were found before. */
const ENGLISH = /\b(Orders|Save|Cancel|Search|Approve|Loading|Brief|Request changes|Sign out)\b/

test.group('In German', (group) => {
  const arrive = visitors(group)

  test('a user chooses the language, signs in, places an order, reviews and approves', async ({
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
    assert.includeMembers(await notificationTexts(piet), [
      `${company.name} ordered “Alma, drei Stimmungen”`,
      `${owner.fullName} approved version 2 of “${item.title}”`,
    ])
    await User.query().where('id', people.team_pm.id).update({ locale: 'de' })
    assert.includeMembers(await notificationTexts(piet), [
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
    for (const path of [
      ...pages,
      '/calendar',
      '/users',
      '/notifications',
      '/account',
      '/account/security',
    ]) {
      await nora.goto(path)
      await nora.page.getByRole('heading').first().waitFor()
      const { body, width } = await nora.page.evaluate(() => ({
        body: document.documentElement.scrollWidth,
        width: document.documentElement.clientWidth,
      }))
      assert.isAtMost(body, width, path)
    }
  })

  test('an approved film without a date keeps its menu on a phone, and its shape where it is planned', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    await people.client_owner.merge({ locale: 'de' }).save()
    const item = await aContentItem(task, ['approved'])
    const frameRate = { numerator: 30_000, denominator: 1_001 }
    const path = await verticalVideo()
    await showFilms(item, [{ path, frameRate, frameCount: 30, width: 360, height: 640 }])
    const nora = await arrive(people.client_owner, PHONE)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    const bar = page.locator('#decision')
    await bar.getByRole('link', { name: 'Herunterladen' }).waitFor()
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 812 })
      await nora.isRendered()
      await nora.picture(`german decision bar at ${width}`)
      const acts = await bar.locator('a, button').all()
      for (const act of acts) {
        const box = (await act.boundingBox())!
        const words = await act.evaluate((it) => it.scrollWidth - it.clientWidth)
        assert.isAtMost(box.x + box.width, width - 15, (await act.innerText()) || 'an icon')
        assert.isAtMost(words, 0, await act.innerText())
      }
    }
    await page.setViewportSize(PHONE.viewport)
    await nora.press('Weitere Optionen')
    await page.getByRole('menuitem', { name: 'Wieder zur Prüfung stellen' }).waitFor()
    await page.keyboard.press('Escape')

    await nora.press('Veröffentlichung planen')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Planen', exact: true }).waitFor()
    await nora.picture('german planning dialog')
    const film = (await dialog.getByTitle('Noch kein Bild').first().boundingBox())!
    assert.closeTo(film.width / film.height, 9 / 16, 0.02)
  })

  test('the choices of a permission fit into their segments', async ({ assert }) => {
    const company = await aCompany()
    const owner = await aPerson('client_owner', { company, locale: 'de' })
    const colleague = await aPerson('client_manager', { company })
    const nora = await arrive(owner)
    const { page } = nora
    await nora.goto(`/users/${colleague.id}`)
    await page.locator('summary', { hasText: 'Aufträge' }).first().click()
    const deny = page.getByRole('button', { name: 'Verbieten' }).filter({ visible: true }).first()
    await deny.waitFor()
    await nora.picture('german permissions')
    const row = page.getByRole('group').filter({ has: deny }).last()
    const { x, width } = (await row.boundingBox())!
    for (const segment of await row.getByRole('button').all()) {
      const box = (await segment.boundingBox())!
      assert.isAtMost(box.x + box.width, x + width)
      assert.isAtMost(await segment.evaluate((it) => it.scrollWidth - it.clientWidth), 0)
    }
  })

  for (const [where, size] of Object.entries({ 'a desk': DESK, 'a phone': PHONE })) {
    test(`a long button is placed below the text of its message on ${where}`, async ({
      assert,
    }) => {
      const anna = await arrive(await aPerson('team_admin', { locale: 'de' }), size)
      await anna.goto('/companies')
      await anna.press('Neuer Kunde')
      await anna.page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Nordhaus Möbel')
      await anna.press('Kunden anlegen')
      const message = anna.page.locator('[data-sonner-toast]')
      await message.getByText('Nordhaus Möbel angelegt').waitFor()
      await anna.picture(`german message on ${where}`)
      const words = (await message.locator('[data-content]').boundingBox())!
      const act = (await message.getByRole('button').last().boundingBox())!
      const whole = (await message.boundingBox())!
      assert.isAtLeast(words.width, whole.width / 2)
      assert.isAtLeast(act.y, words.y + words.height)
      assert.isAtMost(act.x + act.width, whole.x + whole.width)
    })
  }

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

  test('the columns of the orders have room for their names', async ({ assert }) => {
    const { people, task } = await aStudio()
    await User.query().where('id', people.team_pm.id).update({ locale: 'de' })
    await task.merge({ title: 'Herbstsofa' }).save()
    const visitor = await arrive(people.team_pm)
    for (const width of [1440, 1280]) {
      await visitor.page.setViewportSize({ width, height: 900 })
      await visitor.goto('/tasks')
      await visitor.page.locator('th .truncate').first().waitFor()
      const cut = await visitor.page
        .locator('th .truncate')
        .evaluateAll((names) =>
          names
            .filter((name) => name.scrollWidth > name.clientWidth)
            .map((name) => name.textContent)
        )
      assert.deepEqual(cut, [], `at ${width} px`)
    }
  })

  test('Home shows the full state of an order on a phone', async ({ assert }) => {
    const { people, task } = await aStudio()
    await User.query().where('id', people.team_pm.id).update({ locale: 'de' })
    const title = 'Schlafzimmerkollektion für die Messe'
    await task.merge({ title, status: 'in_progress' }).save()
    const visitor = await arrive(people.team_pm, PHONE)
    await visitor.goto('/')
    const texts = visitor.page.locator('main li:has([data-line-link]) :is(a, p)')
    await texts.first().waitFor()
    const cut = await texts.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)
    )
    assert.deepEqual(cut, [])
  })
})
