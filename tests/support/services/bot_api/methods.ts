import type { Account, Message } from '#tests/support/services/bot_api/account'
import type { BotApiServer } from '#tests/support/services/bot_api/server'

export type Call = { method: string; payload: Record<string, any> }

/** Error response of the messenger. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    description: string,
    readonly retryAfter?: number
  ) {
    super(description)
  }
}

type Method = (server: BotApiServer, payload: Record<string, any>, gone: AbortSignal) => unknown

/** Methods that the product uses, with the messenger's validation rules. */
export const METHODS: Record<string, Method> = {
  getMe: ({ bot: { id, username } }) => ({
    ...{ id: Number(id), is_bot: true, first_name: 'Rushes', username },
  }),
  setMyCommands(server, { commands }) {
    server.commands = commands
    return true
  },

  async getUpdates(server, payload, gone) {
    if (server.webhook) {
      throw new ApiError(
        409,
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
      )
    }
    const updates = await server.updates.fetch(payload, gone)
    if (updates) return updates
    throw new ApiError(
      409,
      'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running'
    )
  },
  setWebhook(server, { url, secret_token: secret = null }) {
    if (!url.startsWith('https://')) {
      throw new ApiError(400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook')
    }
    server.webhook = { url, secret }
    return true
  },
  deleteWebhook(server) {
    server.webhook = null
    return true
  },
  getWebhookInfo: ({ webhook, updates }) => ({
    url: webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: updates.waiting.length,
    ...(webhook?.error && {
      last_error_message: webhook.error.message,
      last_error_date: webhook.error.date,
    }),
  }),

  sendMessage(server, payload) {
    const { text, parse_mode: mode } = payload
    if (!text) throw new ApiError(400, 'Bad Request: message text is empty')
    if (visibleText(text, mode).length > 4_096) {
      throw new ApiError(400, 'Bad Request: message is too long')
    }
    return place(server, payload, text, null)
  },
  sendPhoto(server, payload) {
    const { photo, caption = '', parse_mode: mode } = payload
    assertPicture(photo)
    if (visibleText(caption, mode).length > 1_024) {
      throw new ApiError(400, 'Bad Request: message caption is too long')
    }
    return place(server, payload, caption, photo)
  },
  editMessageText(server, payload) {
    const message = messageOf(server, payload)
    const { text, parse_mode: mode } = payload
    if (message.photo) {
      throw new ApiError(400, 'Bad Request: there is no text in the message to edit')
    }
    if (!text) throw new ApiError(400, 'Bad Request: message text is empty')
    if (visibleText(text, mode).length > 4_096)
      throw new ApiError(400, 'Bad Request: MESSAGE_TOO_LONG')
    return change(message, { html: text, buttons: buttonsOf(payload) })
  },
  editMessageCaption(server, payload) {
    const message = messageOf(server, payload)
    const { caption = '', parse_mode: mode } = payload
    if (!message.photo) {
      throw new ApiError(400, 'Bad Request: there is no caption in the message to edit')
    }
    if (visibleText(caption, mode).length > 1_024) {
      throw new ApiError(400, 'Bad Request: message caption is too long')
    }
    return change(message, { html: caption, buttons: buttonsOf(payload) })
  },
  editMessageMedia(server, payload) {
    const message = messageOf(server, payload)
    const { media: photo, caption = '', parse_mode: mode } = payload.media
    assertPicture(photo)
    if (visibleText(caption, mode).length > 1_024) {
      throw new ApiError(400, 'Bad Request: message caption is too long')
    }
    return change(message, { html: caption, photo, buttons: buttonsOf(payload) })
  },
  editMessageReplyMarkup(server, payload) {
    return change(messageOf(server, payload), { buttons: buttonsOf(payload) })
  },
  answerCallbackQuery(server, { callback_query_id: id, text }) {
    const account = [...server.accounts.values()].find(({ openPresses }) => openPresses.has(id))
    if (!account || (text && text.length > 200)) {
      throw new ApiError(
        400,
        'Bad Request: query is too old and response timeout expired or query ID is invalid'
      )
    }
    account.openPresses.delete(id)
    if (text) account.toasts.push(text)
    return true
  },
}

function place(
  server: BotApiServer,
  payload: Record<string, any>,
  html: string,
  photo: Buffer | null
) {
  const account = accountOf(server, payload.chat_id)
  const message: Message = {
    ...{ id: server.nextMessageId(), html, photo },
    buttons: buttonsOf(payload),
    repliesTo: payload.reply_parameters?.message_id ?? null,
  }
  account.messages.push(message)
  return { message_id: message.id, date: 1, chat: { id: Number(account.id), type: 'private' } }
}

function messageOf(server: BotApiServer, payload: Record<string, any>): Message {
  const account = accountOf(server, payload.chat_id)
  const message = account.messages.find(({ id }) => id === Number(payload.message_id))
  if (!message) throw new ApiError(400, 'Bad Request: message to edit not found')
  return message
}

function change(message: Message, changes: Partial<Message>) {
  if (JSON.stringify({ ...message, ...changes }) === JSON.stringify(message)) {
    throw new ApiError(
      400,
      'Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message'
    )
  }
  Object.assign(message, changes)
  return { message_id: message.id }
}

function assertPicture(photo: unknown): asserts photo is Buffer {
  if (!Buffer.isBuffer(photo) || photo.length === 0) {
    throw new ApiError(400, 'Bad Request: there is no photo in the request')
  }
  if (photo.subarray(0, 3).toString('hex') !== 'ffd8ff') {
    throw new ApiError(400, 'Bad Request: IMAGE_PROCESS_FAILED')
  }
}

function accountOf(server: BotApiServer, chatId: unknown): Account {
  const account = server.accounts.get(String(chatId))
  if (!account) throw new ApiError(400, 'Bad Request: chat not found')
  if (account.isBlocking) throw new ApiError(403, 'Forbidden: bot was blocked by the user')
  return account
}

function buttonsOf({ reply_markup: markup }: Record<string, any>): Message['buttons'] {
  const buttons = (markup?.inline_keyboard ?? []).flat() as Message['buttons']
  for (const { callback_data: data, url } of buttons) {
    if (data && Buffer.byteLength(data) > 64) {
      throw new ApiError(400, 'Bad Request: BUTTON_DATA_INVALID')
    }
    if (url && !new URL(url).hostname.includes('.')) {
      throw new ApiError(
        400,
        `Bad Request: inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`
      )
    }
  }
  return buttons
}

const TAGS = /<\/?(b|i|u|s|a|code|pre)( [^>]*)?>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Returns the visible part of a text, without markup. */
function visibleText(text: string, mode?: string): string {
  if (mode !== 'HTML') return text
  const bare = text.replaceAll(TAGS, '')
  if (/<|&(?!(amp|lt|gt|quot);)/.test(bare)) {
    throw new ApiError(400, "Bad Request: can't parse entities: Unsupported start tag")
  }
  return bare.replace(/&(\w+);/g, (_, name) => ENTITIES[name])
}
