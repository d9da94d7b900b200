import { InputFile, InputMediaBuilder, type Api, type InlineKeyboard } from 'grammy'
import type { Actor } from '#access/actor'
import { unless } from '#messenger/failure'
import { escapeHtml } from '#messenger/words'
import FileObject from '#models/files/file_object'
import store from '#storage/store'
import { cut } from '#support/cut'

/** A message about one record: its frame, its name, a few words. */
export type Card = {
  /** In bold, above the words. */
  title?: string
  words: string
  /** Id of the file whose poster is shown, as the reader sees it. */
  posterFileId?: string | null
  buttons?: InlineKeyboard
  /** The number of the message that it answers. */
  replyTo?: number
}

/** A card that was sent to a chat. */
export type Placed = { id: number; hasPicture: boolean }

/** What the server takes as a caption, and as a text. */
const MAX_CAPTION_LENGTH = 1_024
const MAX_TEXT_LENGTH = 4_096

/**
 * Sends a card. The poster goes as bytes out of the store, which may be a private one; where the
 * server doesn't take it as a picture, the words go alone.
 */
export async function placeCard(
  api: Api,
  chatId: string,
  reader: Actor,
  card: Card
): Promise<Placed> {
  const around = { reply_markup: card.buttons, ...answering(card) }
  const poster = await posterOf(reader, card.posterFileId)
  if (poster) {
    const sent = await unless('isRefused', () =>
      api.sendPhoto(chatId, poster, { ...around, ...caption(card) })
    )
    if (sent) return { id: sent.message_id, hasPicture: true }
  }
  const { message_id: id } = await api.sendMessage(chatId, html(card, MAX_TEXT_LENGTH), {
    ...around,
    ...PLAIN,
  })
  return { id, hasPicture: false }
}

/**
 * Updates a sent card. A message with a poster keeps it when its text changes; one without a poster gets it as
 * soon as there is one.
 */
export async function editCard(
  api: Api,
  chatId: string,
  { id, hasPicture }: Placed,
  reader: Actor,
  card: Card
): Promise<Placed> {
  const buttons = { reply_markup: card.buttons }
  if (hasPicture) {
    await unless('isUnchanged', () =>
      api.editMessageCaption(chatId, id, { ...caption(card), ...buttons })
    )
    return { id, hasPicture }
  }
  const poster = await posterOf(reader, card.posterFileId)
  if (poster) {
    const edited = await unless('isRefused', () =>
      api.editMessageMedia(chatId, id, InputMediaBuilder.photo(poster, caption(card)), buttons)
    )
    if (edited) return { id, hasPicture: true }
  }
  const words = html(card, MAX_TEXT_LENGTH)
  await unless('isUnchanged', () =>
    api.editMessageText(chatId, id, words, { ...PLAIN, ...buttons })
  )
  return { id, hasPicture: false }
}

const PLAIN = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const

function caption(card: Card) {
  return { caption: html(card, MAX_CAPTION_LENGTH), parse_mode: 'HTML' } as const
}

function answering({ replyTo: message_id }: Card) {
  if (!message_id) return {}
  return { reply_parameters: { message_id, allow_sending_without_reply: true } }
}

async function posterOf(reader: Actor, fileId?: string | null): Promise<InputFile | null> {
  if (!fileId) return null
  const file = await FileObject.visibleTo(reader).findById(fileId)
  const key = file?.keyOf('poster')
  if (!key || !(await store.head(key))) return null
  return new InputFile(() => bytesOf(key), 'poster.jpg')
}

/** The library takes a stream that has a `url`, as one out of the store does, for an address. */
async function* bytesOf(key: string): AsyncGenerator<Uint8Array> {
  yield* await store.readStream(key)
}

/** The limits count what is shown, without marks and with each entity as its sign. */
function html({ title, words }: Card, most: number): string {
  if (!title) return escapeHtml(cut(words, most))
  const heading = cut(title, 256)
  const rest = cut(words, most - heading.length - 1)
  return `<b>${escapeHtml(heading)}</b>\n${escapeHtml(rest)}`
}
