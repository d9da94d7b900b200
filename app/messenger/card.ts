import { InputFile, type Api, type InlineKeyboard } from 'grammy'
import type { Actor } from '#access/actor'
import { failureOf, MessengerFailure } from '#messenger/failure'
import { cut, escapeHtml } from '#messenger/words'
import FileObject from '#models/file_object'
import store from '#storage/store'

/** A message about one record: its frame, its name, a few words. */
export type Card = {
  /** In bold, above the words. */
  title?: string
  words: string
  /** Of the file whose poster stands for it, as the reader sees it. */
  posterFileId?: string | null
  buttons?: InlineKeyboard
}

/** What the server takes as a caption, and as a text. */
const MOST_IN_CAPTION = 1_024
const MOST_IN_TEXT = 4_096

/**
 * Sends a card. The poster goes as bytes out of the store, which may be a private one; where the
 * server doesn't take it as a picture, the words go alone.
 * @returns the number of the message
 */
export async function sendCard(
  api: Api,
  chatId: string,
  reader: Actor,
  card: Card
): Promise<number> {
  const poster = await posterOf(reader, card.posterFileId)
  if (poster) {
    try {
      const { message_id: id } = await api.sendPhoto(chatId, poster, {
        ...{ caption: html(card, MOST_IN_CAPTION), parse_mode: 'HTML' },
        reply_markup: card.buttons,
      })
      return id
    } catch (thrown) {
      const error = failureOf(thrown)
      if (!(error instanceof MessengerFailure && error.isRefused)) throw error
    }
  }
  const { message_id: id } = await api.sendMessage(chatId, html(card, MOST_IN_TEXT), {
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    reply_markup: card.buttons,
  })
  return id
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
