/// <reference lib="dom" />
import { test } from '@japa/runner'
import PushSubscription from '#models/notifications/push_subscription'
import { visitors } from '#tests/support/browser/visitors'
import { aBrowser } from '#tests/support/deliveries'
import { aNotification } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'

const REASON = 'even while Rushes is closed'

test.group('Push messages', (group) => {
  const arrive = visitors(group)

  test('are offered next to missed notifications, and “Not now” is remembered', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { id: entityId } = await aTaskOf(owner)
    await aNotification(owner, { entityId })
    const visitor = await arrive(owner)
    // The test browser has no notifications, and reports that they are blocked.
    await visitor.context.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    )
    const open = async () => {
      await visitor.goto('/tasks')
      await visitor.press(/^Notifications, 1 unread$/)
      await visitor.sees('The budget is used up')
    }
    await open()
    await visitor.sees(REASON)
    await visitor.press('Not now')
    await visitor.page.getByText(REASON).waitFor({ state: 'detached' })
    await open()
    await visitor.isAtRest()
    assert.equal(await visitor.page.getByText(REASON).count(), 0)
  })

  test('are sent to devices that can be named, tested and removed in the account', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const phone = await aBrowser(owner, { name: 'Chrome · Android' })
    await aBrowser(owner, { name: 'Firefox · Linux' })
    const visitor = await arrive(owner)
    await visitor.goto('/account')
    await visitor.press('Rename Chrome · Android')
    await visitor.fillIn({ 'Name of this browser': 'My phone' })
    const { promise: isBlurred, resolve: goOn } = Promise.withResolvers<void>()
    await visitor.page.route('**/api/push/devices/*', async (route) => {
      await isBlurred
      await route.continue()
    })
    await visitor.page.keyboard.press('Enter')
    await visitor.page.getByLabel('Name of this browser').blur()
    goOn()
    await visitor.page.getByRole('button', { name: 'Rename My phone' }).waitFor()
    assert.equal(await visitor.page.getByText('Something went wrong').count(), 0)
    await until('the name is kept', async () => {
      await phone.refresh()
      return phone.name === 'My phone'
    })

    await visitor.press('Send a test message')
    await visitor.sees('Test message sent')
    await visitor.press('Remove Firefox · Linux')
    await visitor.sees('Browser removed')
    await visitor.page.getByText('Firefox · Linux').waitFor({ state: 'detached' })
    assert.lengthOf(await PushSubscription.query(), 1)
  })
})
