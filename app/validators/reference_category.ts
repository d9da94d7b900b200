import vine from '@vinejs/vine'
import { PICKERS } from '#models/values'

export const categoryTreeValidator = vine.create(
  vine.object({ picker: vine.enum(PICKERS).optional() })
)
