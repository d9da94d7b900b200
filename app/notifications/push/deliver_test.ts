import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import PushSubscription from '#models/notifications/push_subscription'
import User from '#models/identity/user'
import { settlePush } from '#notifications/channels/push'
import { sendPush } from '#notifications/push/send_push'

/** Sends a test message to a browser, once, if the browser still belongs to that user. */
export async function deliverTest(id: string, userId: string): Promise<void> {
  const browser = await PushSubscription.query().where('user_id', userId).findById(id)
  const user = await User.query().where('is_active', true).findById(userId)
  if (!browser || !user) return

  const i18n = i18nManager.locale(user.locale)
  const outcome = await sendPush(browser, {
    title: i18n.formatMessage('notifications.test.title'),
    body: i18n.formatMessage('notifications.test.body', { name: browser.name }),
    url: '/account',
    tag: 'test',
    image: null,
    unread: -1,
    at: Date.now(),
  })
  await db.transaction((trx) => settlePush(trx, id, outcome))
}
