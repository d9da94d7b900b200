import env from '#start/env'

export type MessengerSettings = {
  token: string
  /** The bot's own number, which is no secret. */
  botId: string
  /** Without a trailing slash. */
  apiRoot: string
  /** Set if updates arrive by webhook; without it they are polled. */
  webhookSecret: string | null
}

const PUBLIC_SERVER = 'https://api.telegram.org'

/** The bot that the operator has set up; null if there is none. */
export function messengerSettings(): MessengerSettings | null {
  const token = env.get('MESSENGER_BOT_TOKEN')
  if (!token) return null
  return {
    token,
    botId: token.split(':')[0],
    apiRoot: (env.get('MESSENGER_API_ROOT') || PUBLIC_SERVER).replace(/(?<!\/)\/+$/, ''),
    webhookSecret: env.get('MESSENGER_WEBHOOK_SECRET') || null,
  }
}
