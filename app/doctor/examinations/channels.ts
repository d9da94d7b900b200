import { vapid } from '#config/push'
import { type Finding, ok, warning, wrong } from '#doctor/finding'
import { plainApi } from '#messenger/client'
import { MessengerFailure, withFailures } from '#messenger/failure'
import { isHopeless } from '#messenger/start_polling'
import { messengerSettings } from '#config/messenger'
import { absoluteUrl } from '#support/http/absolute_url'

/** How long an undelivered update counts: the messenger repeats it for a day. */
const RECENT_SECONDS = 24 * 60 * 60

/** Whether browsers can be notified; the key pair itself is validated with the settings. */
export async function examinePush(): Promise<Finding[]> {
  if (vapid) return [ok(`VAPID key pair of ${vapid.subject}`)]
  return [
    warning('no VAPID key pair: no push messages are sent', 'Generate one with env:generate.'),
  ]
}

/** Checks whether the messenger knows the bot and delivers its updates. */
export async function examineMessenger(): Promise<Finding[]> {
  const settings = messengerSettings()
  if (!settings) return [ok('no bot is set up')]
  try {
    const api = plainApi(settings)
    const { username } = await withFailures(() => api.getMe())
    const webhook = await withFailures(() => api.getWebhookInfo())
    const { url = '', last_error_message: error, last_error_date: failedAt = 0 } = webhook
    const expected = settings.webhookSecret ? absoluteUrl('/webhooks/messenger') : ''
    if (url !== expected) {
      const found = !url ? 'no webhook' : expected ? 'a webhook at another address' : 'a webhook'
      return [
        warning(
          `@${username} has ${found}, which doesn’t match the settings`,
          'Run bot:webhook, or bot:webhook --remove if bot:start fetches the updates.'
        ),
      ]
    }
    // The messenger keeps its last error, however long ago it was.
    if (error && failedAt > Date.now() / 1_000 - RECENT_SECONDS) {
      return [
        warning(
          `updates of @${username} couldn’t be delivered: ${error}`,
          'Check that the messenger can reach APP_URL.'
        ),
      ]
    }
    return [ok(`the bot is @${username}`)]
  } catch (error) {
    if (!(error instanceof MessengerFailure)) throw error
    return [
      isHopeless(error)
        ? wrong(
            `the messenger refuses the token: ${error.message}`,
            'Correct MESSENGER_BOT_TOKEN, or MESSENGER_API_ROOT if it is set.'
          )
        : wrong(
            `the messenger is not available: ${error.message}`,
            'Check that this machine reaches it, and that MESSENGER_API_ROOT is correct.'
          ),
    ]
  }
}
