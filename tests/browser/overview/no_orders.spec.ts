import { test } from '@japa/runner'
import { DESK, PHONE, visitors } from '#tests/support/browser/visitors'
import { aCompany, aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

test.group('An installation without orders', (group) => {
  const arrive = visitors(group)

  for (const [where, options] of Object.entries({ desk: DESK, phone: PHONE })) {
    test(`shows what to do first, on a ${where}`, async ({ assert }) => {
      const admin = await aPerson('super_admin')
      const visitor = await arrive(admin, options)
      const { page } = visitor
      const ticked = () =>
        page
          .locator('[data-step][data-done]')
          .evaluateAll((steps) => steps.map((step) => step.getAttribute('data-step')))
      await visitor.goto('/')
      await visitor.sees('0 of 5 steps done')
      await visitor.picture(`no orders ${where}`)
      // There is no company yet whose owner could be invited.
      assert.equal(await page.getByRole('link', { name: 'Invite owner' }).count(), 0)
      await visitor.follow('New client')
      await page.getByRole('dialog').waitFor()

      const company = await aCompany()
      await visitor.goto('/')
      await visitor.sees('1 of 5 steps done')
      assert.deepEqual(await ticked(), ['company'])
      const invite = page.getByRole('link', { name: 'Invite owner' })
      assert.include(await invite.getAttribute('href'), company.id)

      const owner = await aPerson('client_owner', { company })
      await aPerson('team_creator')
      await visitor.goto('/')
      await visitor.sees('3 of 5 steps done')
      assert.deepEqual(await ticked(), ['company', 'owner', 'team'])

      await aTaskOf(owner)
      await visitor.goto('/')
      await visitor.sees('Unassigned')
      assert.equal(await page.locator('[data-step]').count(), 0)
    })
  }
})
