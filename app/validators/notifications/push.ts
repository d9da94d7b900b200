import { ECDH } from 'node:crypto'
import vine from '@vinejs/vine'
import { isPushEndpoint } from '#net/push_services'
import { omittable } from '#validators/fields'
import { MAX_LABEL_LENGTH } from '#models/texts/values'

/** The latest time that a JavaScript `Date` can represent. */
const LAST_MOMENT = 8_640_000_000_000_000

const pushService = vine.createRule((value, _, field) => {
  if (typeof value === 'string' && !isPushEndpoint(value)) {
    field.report(
      'The {{ field }} must be the address of a known push service',
      'push_service',
      field
    )
  }
})

/** A point on the curve P-256 as browsers provide it, uncompressed and as base64url (RFC 8291, 3.1). */
const publicKey = vine.createRule((value, _, field) => {
  if (typeof value !== 'string' || isPoint(value)) return
  field.report('The {{ field }} must be a P-256 public key', 'public_key', field)
})

function isPoint(value: string): boolean {
  try {
    const point = Buffer.from(value, 'base64url')
    ECDH.convertKey(point, 'prime256v1', undefined, 'hex', 'compressed')
    return point.length === 65
  } catch {
    return false
  }
}

export const subscribeValidator = vine.create({
  endpoint: vine.string().maxLength(2_000).use(pushService()),
  keys: vine.object({
    p256dh: vine
      .string()
      .maxLength(100)
      .regex(/^[\w-]+=*$/)
      .use(publicKey()),
    auth: vine
      .string()
      .maxLength(24)
      .regex(/^[\w-]{22}(==)?$/),
  }),
  expirationTime: vine.number().min(0).max(LAST_MOMENT).nullable().optional(),
  /** The previous endpoint of the browser, which this one replaces. */
  replaces: omittable(vine.string().maxLength(2_000)),
})
export type SubscribeInput = Awaited<ReturnType<typeof subscribeValidator.validate>>

export const unsubscribeValidator = vine.create({ endpoint: vine.string().maxLength(2_000) })
export type UnsubscribeInput = Awaited<ReturnType<typeof unsubscribeValidator.validate>>

export const renameDeviceValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(MAX_LABEL_LENGTH),
})
export type RenameDeviceInput = Awaited<ReturnType<typeof renameDeviceValidator.validate>>
