import vine from '@vinejs/vine'
import { webAddress } from '#validators/fields'

export const linkPreviewValidator = vine.create(vine.object({ url: webAddress() }))
export type LinkPreviewInput = Awaited<ReturnType<typeof linkPreviewValidator.validate>>
