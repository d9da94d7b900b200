import { vapid } from '#config/push'
import { type Finding, ok, warning, wrong } from '#doctor/finding'
import { plainApi } from '#messenger/client'
import { MessengerFailure, withFailures } from '#messenger/failure'
import { isHopeless } from '#messenger/start_polling'
import { messengerSettings } from '#config/messenger'

/** Whether browsers can be notified; the key pair itself is validated with the settings. */
export async function examinePush(): Promise<Finding[]> {
  if (vapid) return [ok(`a key pair, of ${vapid.subject}`)]
  return [warning('no VAPID key pair: nobody gets push messages', 'Make one with env:generate.')]
}

/** Checks whether the messenger knows the bot and delivers its updates. */
export async function examineMessenger(): Promise<Finding[]> {
  const settings = messengerSettings()
  if (!settings) return [ok('no bot is set up')]
  try {
    const api = plainApi(settings)
    const { username } = await withFailures(() => api.getMe())
    const webhook = await withFailures(() => api.getWebhookInfo())
    if (Boolean(webhook.url) !== Boolean(settings.webhookSecret)) {
      return [
        warning(
          `@${username} ${webhook.url ? 'has a webhook' : 'has no webhook'}, and the settings say otherwise`,
          'Run bot:webhook, with --remove when bot:start fetches instead.'
        ),
      ]
    }
    if (webhook.last_error_message) {
      return [
        warning(
          `@${username} couldn’t bring updates: ${webhook.last_error_message}`,
          'See that the messenger reaches APP_URL.'
        ),
      ]
    }
    return [ok(`the bot is @${username}`)]
  } catch (error) {
    if (!(error instanceof MessengerFailure)) throw error
    return [
      isHopeless(error)
        ? wrong(`the messenger refuses: ${error.message}`, 'Correct MESSENGER_BOT_TOKEN.')
        : wrong(
            `the messenger is not available: ${error.message}`,
            'See that this machine reaches it, and that MESSENGER_API_ROOT is right.'
          ),
    ]
  }
}
