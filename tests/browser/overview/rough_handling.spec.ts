import { test } from '@japa/runner'
import { chooseFile } from '#tests/support/browser/interactions'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { countRows } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

const TITLE = 'Title'
const ORDER_PAGE = /\/tasks\/[0-9a-f-]{36}$/
const SCRIPT = `<img src=x onerror="document.title='broken in'"><script>alert(1)</script>`

test.group('Rough handling', (group) => {
  const arrive = visitors(group)

  test('an order placed without a connection is placed once there is one, and only once', async ({
    assert,
  }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    visitor.expects(/ERR_INTERNET_DISCONNECTED/)
    await visitor.goto('/tasks/new')
    await visitor.fillIn({ [TITLE]: 'From the train' })
    await visitor.context.setOffline(true)
    await visitor.press('Place order')
    await visitor.sees(/No connection\. Nothing was lost/)

    await visitor.context.setOffline(false)
    await visitor.press('Place order')
    await visitor.page.waitForURL(ORDER_PAGE)
    await visitor.seesHeading('From the train')
    assert.equal(await countRows('tasks'), 1)
  })

  test('a lost response doesn’t cause a second order', async ({ assert }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    visitor.expects(/ERR_FAILED/)
    await visitor.goto('/tasks/new')
    await visitor.fillIn({ [TITLE]: 'Through a tunnel' })
    await page.route('**/api/tasks', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await visitor.press('Place order')
    await visitor.sees(/No connection/)
    await page.unroute('**/api/tasks')
    await visitor.press('Place order')
    await page.waitForURL(ORDER_PAGE)
    assert.equal(await countRows('tasks'), 1)
  })

  test('text that looks like a script stays text on every page that shows it', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner', { fullName: SCRIPT })
    const task = await aTaskOf(owner, { title: SCRIPT, brief: SCRIPT })
    const visitor = await arrive(owner)
    for (const path of [
      '/',
      '/tasks',
      '/tasks?view=board',
      `/tasks/${task.id}`,
      '/users',
      '/account',
    ]) {
      await visitor.goto(path)
      await visitor.sees('<script>alert(1)</script>')
      await visitor.isAtRest()
      assert.notEqual(await visitor.page.title(), 'broken in', path)
    }
  })

  test('a link that would run a script is refused', async ({ assert }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    await visitor.goto('/tasks/new')
    await visitor.fillIn({ [TITLE]: 'With a link' })
    await visitor.press('Add link')
    await visitor.fillIn({ Link: 'javascript:alert(1)' })
    await visitor.press('Place order')
    await visitor.sees('Enter a link that starts with https://')
    assert.equal(await countRows('tasks'), 0)
  })

  test('a file of the wrong kind is reported at once, and the right one is accepted after it', async () => {
    const visitor = await arrive(await aPerson('client_manager'))
    visitor.expects(/422/)
    await visitor.goto('/tasks/new')
    const page = Buffer.from('<h1>Hello</h1>')
    await chooseFile(visitor, { name: 'page.html', mimeType: 'text/html', buffer: page })
    await visitor.sees(/\.html can’t be uploaded/)
    const text = Buffer.from('Hello')
    await chooseFile(visitor, { name: 'hello.txt', mimeType: 'text/plain', buffer: text })
    await visitor.page.getByRole('button', { name: 'Remove hello.txt' }).last().waitFor()
  })

  test('unusual URLs lead to a suitable page', async () => {
    const { operator } = await aBusyCompany()
    const visitor = await arrive(operator)
    visitor.expects(/404/)
    const lists = [
      '/tasks',
      '/content',
      '/revisions',
      '/users',
      '/companies',
      '/audit',
      '/trash',
      '/notifications',
    ]
    for (const list of lists) {
      for (const query of [
        'page=999',
        'page=0&perPage=5000',
        'status=nonsense&sort=-nonsense',
        'q=%00%27%22%25_',
      ]) {
        await visitor.goto(`${list}?${query}`)
        await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
      }
    }
    for (const path of [
      '/tasks/not-an-id',
      '/content/%00',
      '/users/01a1fcea-5e96-743c-af3a-9a1e419f7135',
      '/nowhere',
    ]) {
      await visitor.goto(path)
      await visitor.sees('Page not found')
    }
  })

  test('a page that can’t be drawn shows an error, and other pages still work', async () => {
    const visitor = await arrive(await aPerson('client_manager'))
    visitor.expects(/TypeError|The above error occurred/)
    await visitor.goto('/')
    await visitor.page.route('**/revisions', async (route) => {
      const response = await route.fetch()
      const page = await response.json()
      await route.fulfill({
        response,
        json: { ...page, props: { ...page.props, revisions: null } },
      })
    })
    await visitor.follow('Revisions')
    await visitor.seesHeading('This page can’t be shown')
    await visitor.follow('Calendar')
    await visitor.seesHeading('Calendar')
  })

  test('a search typed into a list doesn’t lead the user back to it from the next page', async ({
    assert,
  }) => {
    const manager = await aPerson('client_manager')
    await aTaskOf(manager)
    const visitor = await arrive(manager)
    await visitor.page.clock.install()
    await visitor.goto('/tasks')
    await visitor.page.getByRole('searchbox', { name: 'Search orders' }).pressSequentially('so')
    await visitor.follow('Calendar')
    await visitor.seesHeading('Calendar')
    // Longer than the delay between typing and searching.
    await visitor.page.clock.fastForward(5_000)
    assert.equal(new URL(visitor.page.url()).pathname, '/calendar')
  })

  test('the typed code of a company isn’t kept when its deletion is cancelled', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const visitor = await arrive(await aPerson('super_admin'))
    const dialog = visitor.page.getByRole('alertdialog')
    const code = dialog.getByRole('textbox')
    const openDeletion = async () => {
      await visitor.press('More actions')
      await visitor.page.getByRole('menuitem', { name: 'Delete' }).click()
    }
    await visitor.goto(`/companies/${owner.companyId}`)
    await openDeletion()
    await code.fill('NORD')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await code.waitFor({ state: 'detached' })
    await openDeletion()
    assert.equal(await code.inputValue(), '')
  })

  test('a link within a page doesn’t make the next page load twice', async ({ assert }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    await visitor.goto('/tasks')
    const visits: unknown[] = []
    page.on('request', (request) => {
      const headers = request.headers()
      const isWhole = headers['x-inertia'] && !headers['x-inertia-partial-data']
      if (isWhole && new URL(request.url()).pathname === '/calendar') visits.push(headers)
    })
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/tasks#*')
    await visitor.follow('Calendar')
    await visitor.seesHeading('Calendar')
    await visitor.isAtRest()
    assert.lengthOf(visits, 1, JSON.stringify(visits))
  })

  test('two clicks request changes once, and approve once', async ({ assert }) => {
    const { owner, item } = await aBusyCompany()
    const visitor = await arrive(owner, PHONE)
    await visitor.goto(`/content/${item.id}`)
    await visitor.press('Return to review')
    const dialog = visitor.page.getByRole('dialog').or(visitor.page.getByRole('alertdialog'))
    await dialog.getByLabel('Reason').fill('Once more')
    await dialog.getByRole('button', { name: 'Return to review' }).dblclick()
    await visitor.page.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByRole('checkbox').click()
    await dialog.getByRole('button', { name: 'Approve' }).dblclick()
    await visitor.sees(/^Approved$/)
    await visitor.isAtRest()
    const { status } = await item.refresh()
    assert.equal(status, 'approved')
  })
})
