import vine from '@vinejs/vine'
import logger from '@adonisjs/core/services/logger'
import type { Update } from 'grammy/types'

/** Five times what the messenger finds in one message. */
const MOST_ENTITIES = 500

const SAFE: [number, number] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
const number = () => vine.number({ strict: true }).withoutDecimals().range(SAFE)
const text = () => vine.string().optional()

const chat = vine.object({ id: number(), type: vine.string() }).allowUnknownProperties()
const person = vine.object({ id: number(), language_code: text() }).allowUnknownProperties()
const entities = vine
  .array(
    vine
      .object({
        ...{ type: vine.string(), offset: number(), length: number() },
        url: text().requiredWhen('type', '=', 'text_link'),
      })
      .allowUnknownProperties()
  )
  .maxLength(MOST_ENTITIES)
  .optional()

/** Those parts of an update that the bot reads; it keeps the others. */
const readable = vine.create(
  vine
    .object({
      update_id: number(),
      message: vine
        .object({
          ...{ message_id: number(), chat, from: person.optional() },
          ...{ text: text(), caption: text(), entities, caption_entities: entities },
        })
        .allowUnknownProperties()
        .optional(),
      callback_query: vine
        .object({
          ...{ id: vine.string(), from: person, data: text() },
          message: vine
            .object({ message_id: number(), chat: chat })
            .allowUnknownProperties()
            .optional(),
        })
        .allowUnknownProperties()
        .optional(),
      my_chat_member: vine
        .object({
          chat: chat,
          new_chat_member: vine.object({ status: vine.string() }).allowUnknownProperties(),
        })
        .allowUnknownProperties()
        .optional(),
    })
    .allowUnknownProperties()
)

/**
 * Returns those of the updates that can be read. Another one can't be handled, today or later: it
 * is logged, without what somebody may have written in it, and left out, for the messenger brings
 * whatever is refused again and again.
 */
export async function readableUpdates(updates: unknown[]): Promise<Update[]> {
  const read = await Promise.all(updates.map(readUpdate))
  return read.filter((update) => update !== null)
}

async function readUpdate(given: unknown): Promise<Update | null> {
  const [error, update] = await readable.tryValidate(storable(given))
  if (!error) return update as Update
  const fields = (error.messages as { field: string }[]).map(({ field }) => field)
  logger.warn({ fields }, 'An update of the messenger can’t be read; it is left out')
  return null
}

/** The database takes neither NUL nor half a character, in names as little as in values. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return plain(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(storable)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [plain(name), storable(inner)])
  )
}

const plain = (words: string) => words.replaceAll('\0', '').toWellFormed()
