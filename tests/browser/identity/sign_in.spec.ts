import { test } from '@japa/runner'
import { visitors } from '#tests/support/browser/visitors'
import { aCompany, aPerson, PASSWORD } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

test.group('Signing in and out', (group) => {
  const arrive = visitors(group)

  test('a wrong password is reported in the form, and the right one signs in', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner', { fullName: 'Nora Lind' })
    const visitor = await arrive()
    visitor.expects(/401/)

    await visitor.goto('/')
    assert.equal(new URL(visitor.page.url()).pathname, '/login')
    await visitor.fillIn({ Email: owner.email, Password: 'not this one either' })
    await visitor.press('Sign in')
    await visitor.page.getByRole('alert').filter({ hasText: /./ }).waitFor()
    assert.equal(await visitor.page.getByLabel('Email').inputValue(), owner.email)

    await visitor.signIn(owner.email, PASSWORD)
    assert.equal(new URL(visitor.page.url()).pathname, '/')
    await visitor.page.getByRole('button', { name: /Nora Lind/ }).waitFor()
  })

  test('the form reports to a user of a suspended company that it is suspended', async () => {
    const company = await aCompany({ name: 'Casa Viva', status: 'suspended' })
    const owner = await aPerson('client_owner', { company })
    const visitor = await arrive()
    visitor.expects(/403/)

    await visitor.goto('/login')
    await visitor.fillIn({ Email: owner.email, Password: PASSWORD })
    await visitor.press('Sign in')
    await visitor.sees(/Casa Viva is suspended, so nobody there can sign in/)
  })

  test('an empty form shows missing fields and sends nothing', async ({ assert }) => {
    const visitor = await arrive()
    const sent: string[] = []
    visitor.page.on('request', (request) => sent.push(new URL(request.url()).pathname))

    await visitor.goto('/login')
    await visitor.press('Sign in')
    await visitor.sees('Enter your email.')
    await visitor.sees('Enter your password.')
    assert.notInclude(sent, '/api/auth/login')
  })

  test('leads back to the requested page with its filters', async ({ assert }) => {
    const manager = await aPerson('client_manager')
    const visitor = await arrive()

    await visitor.goto('/tasks?status=in_review&sort=title')
    await visitor.signIn(manager.email, PASSWORD)
    const { pathname, search } = new URL(visitor.page.url())
    assert.equal(pathname + search, '/tasks?status=in_review&sort=title')
    await visitor.seesHeading('Orders')
  })

  test('never leads to another site', async ({ assert }) => {
    const manager = await aPerson('client_manager')
    for (const next of ['https://example.com/', '//example.com', '/\\example.com']) {
      const visitor = await arrive()
      await visitor.goto(`/login?next=${encodeURIComponent(next)}`)
      await visitor.signIn(manager.email, PASSWORD)
      await visitor.page.getByRole('navigation').first().waitFor()
      assert.equal(new URL(visitor.page.url()).hostname, 'localhost')
    }
  })

  test('a sign-out that fails is reported and changes nothing', async ({ assert }) => {
    const visitor = await arrive(await aPerson('client_manager', { fullName: 'Mara Holm' }))
    const { page } = visitor
    visitor.expects(/503.*logout|logout.*503/)
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 503 }))
    await visitor.goto('/tasks')
    await visitor.press(/Mara Holm/)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.locator('[data-sonner-toast]').waitFor()
    assert.equal(new URL(page.url()).pathname, '/tasks')
    assert.equal(await visitor.statusOf('/api/auth/me'), 200)
  })

  test('a list in another tab leads to the sign-in when the user returns to it', async () => {
    const visitor = await arrive(await aPerson('client_manager'))
    visitor.expects(/401/)
    const { page, context } = visitor
    await visitor.goto('/tasks?sort=title')
    await visitor.isAtRest()
    await context.clearCookies()
    await page.evaluate(`window.dispatchEvent(new Event('focus'))`)
    await page.waitForURL((url) => url.pathname === '/login')
  })

  test('after signing out, going back shows nothing', async ({ assert }) => {
    const manager = await aPerson('client_manager', { fullName: 'Mara Holm' })
    const task = await aTaskOf(manager, { title: 'Hallway lamps' })
    const visitor = await arrive(manager)
    await visitor.goto('/tasks')
    await visitor.follow(/Hallway lamps/)
    await visitor.seesHeading('Hallway lamps')

    await visitor.press(/Mara Holm/)
    await visitor.page.getByRole('menuitem', { name: 'Sign out' }).click()
    await visitor.page.waitForURL('**/login')

    await visitor.page.goBack()
    await visitor.seesHeading('Sign in')
    await visitor.goto(`/tasks/${task.id}`)
    await visitor.seesHeading('Sign in')
    assert.notInclude(await visitor.page.content(), 'Hallway lamps')
    assert.equal(await visitor.statusOf(`/api/tasks/${task.id}`), 401)
  })
})
