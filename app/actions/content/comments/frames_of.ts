import { InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import type ContentVersion from '#models/content/content_version'
import FileObject from '#models/files/file_object'
import { text } from '#support/text'

/** Where in a video something was said: nowhere, at a frame, or from one frame to another. */
export type Place = { frame?: number | null; endFrame?: number | null; drawing?: unknown }

/**
 * Refuses a place that a version does not have. Until its file is measured any frame is taken, and
 * set to the last one then, should it be past it.
 * @throws InvalidField
 */
export async function assertFramesOf(
  trx: Trx,
  version: ContentVersion,
  { frame = null, endFrame = null, drawing = null }: Place
): Promise<void> {
  if (frame === null) {
    if (endFrame !== null) throw new InvalidField('frame', text('comments.no_frame'), 'required')
    if (drawing) throw new InvalidField('frame', text('comments.drawing_frame'), 'required')
    return
  }
  if (endFrame !== null && endFrame < frame) {
    throw new InvalidField('endFrame', text('comments.ends_early'), 'min')
  }
  const count = (await framesIn(trx, version)) ?? Infinity
  if (frame >= count) throw new InvalidField('frame', text('comments.past_end', { count }), 'max')
  if (endFrame !== null && endFrame >= count) {
    throw new InvalidField('endFrame', text('comments.past_end', { count }), 'max')
  }
}

/** Of a file that isn't measured yet it is read once more, once it is sure that it stays so meanwhile. */
async function framesIn(trx: Trx, { fileId }: ContentVersion) {
  const query = () => FileObject.query({ client: trx }).withTrashed()
  const { media } = await query().findOrFail(fileId)
  if (media) return media.frameCount
  const current = await query().forShare().findOrFail(fileId)
  return current.media?.frameCount
}
