import { InputFile, InputMediaBuilder, type Api, type InlineKeyboard } from 'grammy'
import type { Actor } from '#access/actor'
import { ignoreFailure } from '#messenger/failure'
import { escapeHtml } from '#messenger/texts'
import StoredFile from '#models/files/stored_file'
import store from '#storage/store'
import { shortenWithEllipsis } from '#support/strings/truncate'

/** A message about one record: its poster, its title and a text. */
export type Card = {
  /** In bold, above the text. */
  title?: string
  text: string
  /** Id of the file whose poster is shown, if the reader may see and download it. */
  posterFileId?: string | null
  buttons?: InlineKeyboard
  /** Number of the message to which this one replies. */
  replyTo?: number
}

/** A card that was sent to a chat. */
export type SentCard = { id: number; hasPicture: boolean }

/** Maximum lengths that the server accepts for a caption and for a text. */
const MAX_CAPTION_LENGTH = 1_024
const MAX_TEXT_LENGTH = 4_096

/**
 * Sends a card. The poster is uploaded, because the messenger may not be able to reach the store; if the server
 * refuses it as a picture, the text is sent alone.
 */
export async function placeCard(
  api: Api,
  chatId: string,
  reader: Actor,
  card: Card
): Promise<SentCard> {
  const around = { reply_markup: card.buttons, ...replyParameters(card) }
  const poster = await posterOf(reader, card.posterFileId)
  if (poster) {
    const sent = await ignoreFailure('isRefused', () =>
      api.sendPhoto(chatId, poster, { ...around, ...caption(card) })
    )
    if (sent) return { id: sent.message_id, hasPicture: true }
  }
  const { message_id: id } = await api.sendMessage(chatId, html(card, MAX_TEXT_LENGTH), {
    ...around,
    ...MESSAGE_OPTIONS,
  })
  return { id, hasPicture: false }
}

/**
 * Updates a sent card. A message with a poster keeps it when its text changes; one without a poster gets it as soon
 * as it exists.
 */
export async function editCard(
  api: Api,
  chatId: string,
  { id, hasPicture }: SentCard,
  reader: Actor,
  card: Card
): Promise<SentCard> {
  const buttons = { reply_markup: card.buttons }
  if (hasPicture) {
    await ignoreFailure('isUnchanged', () =>
      api.editMessageCaption(chatId, id, { ...caption(card), ...buttons })
    )
    return { id, hasPicture }
  }
  const poster = await posterOf(reader, card.posterFileId)
  if (poster) {
    const edited = await ignoreFailure('isRefused', () =>
      api.editMessageMedia(chatId, id, InputMediaBuilder.photo(poster, caption(card)), buttons)
    )
    if (edited) return { id, hasPicture: true }
  }
  const text = html(card, MAX_TEXT_LENGTH)
  await ignoreFailure('isUnchanged', () =>
    api.editMessageText(chatId, id, text, { ...MESSAGE_OPTIONS, ...buttons })
  )
  return { id, hasPicture: false }
}

const MESSAGE_OPTIONS = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const

function caption(card: Card) {
  return { caption: html(card, MAX_CAPTION_LENGTH), parse_mode: 'HTML' } as const
}

function replyParameters({ replyTo: message_id }: Card) {
  if (!message_id) return {}
  return { reply_parameters: { message_id, allow_sending_without_reply: true } }
}

async function posterOf(reader: Actor, fileId?: string | null): Promise<InputFile | null> {
  if (!fileId || !reader.can('file.download')) return null
  const file = await StoredFile.visibleTo(reader).findById(fileId)
  const key = file?.keyOf('poster')
  if (!key || !(await store.head(key))) return null
  return new InputFile(() => bytesOf(key), 'poster.jpg')
}

/** Hides the `url` property of the store's stream, which the client library would send instead of the content. */
async function* bytesOf(key: string): AsyncGenerator<Uint8Array> {
  yield* await store.readStream(key)
}

/**
 * Renders title and text as HTML, cut to `most` characters. The server's limits count displayed characters: tags
 * don't count, and an entity counts as one.
 */
function html({ title, text }: Card, maxLength: number): string {
  if (!title) return escapeHtml(shortenWithEllipsis(text, maxLength))
  const heading = shortenWithEllipsis(title, 256)
  const rest = shortenWithEllipsis(text, maxLength - heading.length - 1)
  return `<b>${escapeHtml(heading)}</b>\n${escapeHtml(rest)}`
}
