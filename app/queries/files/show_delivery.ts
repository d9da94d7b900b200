import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import Delivery from '#models/files/delivery'
import type { DeliveryEntry } from '#models/files/delivery_entry'
import StoredFile from '#models/files/stored_file'
import DeliveryPolicy from '#policies/files/delivery_policy'
import { NotFound } from '#exceptions/refusals'
import type { FileUrl } from '#queries/files/file_url'
import store from '#storage/store'

/** In seconds; a download only has to start in time. */
const URL_TTL = 15 * 60

/**
 * Returns a ZIP that the caller requested.
 * @throws NotFound, also for an expired ZIP; Forbidden
 */
export async function showDelivery(actor: Actor, id: string): Promise<Delivery> {
  const delivery = await Delivery.requestedBy(actor).findOrFail(id)
  await authorize(actor, DeliveryPolicy, 'download', delivery)
  return delivery
}

/**
 * Returns the URL at which the ZIP can be downloaded.
 * @throws NotFound, also until it is packed, and when the caller may no longer see a file in it; Forbidden
 */
export async function deliveryUrl(actor: Actor, id: string): Promise<FileUrl> {
  const { status, objectKey: key, name, entries } = await showDelivery(actor, id)
  if (status !== 'ready' || !(await seesAll(actor, entries))) throw new NotFound()
  return store.presignGet({
    key,
    contentType: 'application/zip',
    downloadName: `${name}.zip`,
    disposition: 'attachment',
    expiresIn: URL_TTL,
  })
}

/** Whether the user may still see each file of a ZIP. Files that were deleted since stay in it. */
async function seesAll(actor: Actor, entries: readonly DeliveryEntry[]): Promise<boolean> {
  const ids = new Set(entries.map(({ fileId }) => fileId))
  const seen = await StoredFile.visibleTo(actor)
    .withTrashed()
    .whereIn('files.id', [...ids])
    .select('files.id')
  return seen.length === ids.size
}
