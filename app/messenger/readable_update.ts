import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'
import logger from '@adonisjs/core/services/logger'
import type { Update } from 'grammy/types'

/** Maximum number of entities: five times as many as the messenger finds in one message. */
const MAX_ENTITIES = 500

const SAFE: [number, number] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
const number = () => vine.number({ strict: true }).withoutDecimals().range(SAFE)
const text = () => vine.string().optional()

/** Schema of an object with the fields that the bot reads; other fields are kept. */
const readable = <Fields extends Record<string, SchemaTypes>>(fields: Fields) =>
  vine.object(fields).allowUnknownProperties()

const chat = readable({ id: number(), type: vine.string() })
const person = readable({ id: number(), language_code: text() })
const entities = vine
  .array(
    readable({
      type: vine.string(),
      offset: number(),
      length: number(),
      url: text().requiredWhen('type', '=', 'text_link'),
    })
  )
  .maxLength(MAX_ENTITIES)
  .optional()

const updateSchema = vine.create(
  readable({
    update_id: number(),
    message: readable({
      message_id: number(),
      chat,
      from: person.optional(),
      text: text(),
      caption: text(),
      entities,
      caption_entities: entities,
    }).optional(),
    callback_query: readable({
      id: vine.string(),
      from: person,
      data: text(),
      message: readable({ message_id: number(), chat }).optional(),
    }).optional(),
    my_chat_member: readable({
      chat,
      new_chat_member: readable({ status: vine.string() }),
    }).optional(),
  })
)

/**
 * Returns the updates that can be parsed. Others can never be handled: they are logged without their content
 * and dropped, because the messenger sends refused updates again and again.
 */
export async function readableUpdates(updates: unknown[]): Promise<Update[]> {
  const read = await Promise.all(updates.map(readUpdate))
  return read.filter((update) => update !== null)
}

async function readUpdate(given: unknown): Promise<Update | null> {
  const [error, read] = await updateSchema.tryValidate(storable(given))
  if (!error) return read as Update
  const fields = (error.messages as { field: string }[]).map(({ field }) => field)
  logger.warn({ fields }, 'An update of the messenger can’t be read; it is skipped')
  return null
}

/** Makes text storable: the database accepts neither NUL nor half a surrogate pair, in names or in values. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(storable)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storableText(name), storable(inner)])
  )
}

const storableText = (received: string) => received.replaceAll('\0', '').toWellFormed()
