import { Readable } from 'node:stream'
import db from '@adonisjs/lucid/services/db'
import { makeZip, predictLength } from 'client-zip'
import { hashOfEntries } from '#actions/files/deliveries/delivery_entries'
import Delivery from '#models/files/delivery'
import StoredFile from '#models/files/stored_file'
import { Actor } from '#access/actor'
import User from '#models/identity/user'
import { notify } from '#notifications/notify'
import { deliveryReady, deliveryFailed } from '#notifications/events/files'
import store from '#storage/store'
import type { NotificationSubject } from '#notifications/event'

type Report = (percent: number) => Promise<void>
type ZipEntry = { file: StoredFile; name: string }

/** Percent; smaller steps aren't written. */
const STEP = 2

/**
 * Packs a ZIP from the store into the store, a part at a time: no file is held in memory or on disk. Nothing is
 * compressed, because videos don't shrink. May run again after a worker died: it starts over, and does nothing for
 * a ZIP that is packed, or has expired meanwhile. Files that the requester may no longer download are left out, also
 * of its entries.
 * @throws StorageUnavailable, and an Error when nothing is left to pack
 */
export async function packDelivery(id: string, report: Report): Promise<void> {
  const delivery = await Delivery.find(id)
  if (!delivery || delivery.status === 'ready' || delivery.status === 'failed') return
  if (!(await store.head(delivery.objectKey))) await pack(delivery, report)
  await finish(id)
}

async function pack(delivery: Delivery, report: Report): Promise<void> {
  const files = await filesFor(delivery)
  if (files.length === 0) throw new Error('There is nothing left to pack')
  const { objectKey: key, multipartId } = delivery
  if (multipartId) await store.multipart.abort(key, multipartId)

  const bytes = Number(predictLength(files.map(({ file, name }) => ({ name, size: file.size }))))
  const zip = makeZip(openEntries(files), { buffersAreUTF8: true })
  let reportedAt = 0
  await store.multipart.write(key, 'application/zip', bytes, Readable.fromWeb(zip as never), {
    onBegin: async (uploadId) => {
      const entries = files.map(({ file, name: entry }) => ({ fileId: file.id, name: entry }))
      delivery.merge({ status: 'packing', progress: 0, multipartId: uploadId })
      await delivery.merge({ entries, entriesHash: hashOfEntries(entries) }).save()
    },
    onProgress: async (written) => {
      const percent = Math.min(99, Math.floor((written / bytes) * 100))
      if (percent < reportedAt + STEP) return
      reportedAt = percent
      await Delivery.query().where('id', delivery.id).update({ progress: percent })
      await report(percent)
    },
  })
}

/** The requester's current permissions count, not those at the time of the request. */
async function filesFor({ userId, entries }: Delivery): Promise<ZipEntry[]> {
  const user = await User.query()
    .where('id', userId)
    .where('is_active', true)
    .preload('company')
    .first()
  const actor = user && new Actor(user, user.company)
  if (!actor?.can('file.download')) return []
  const files = await StoredFile.visibleTo(actor).whereIn(
    'files.id',
    entries.map(({ fileId }) => fileId)
  )
  const known = new Map(files.map((file) => [file.id, file]))
  return entries.flatMap(({ fileId, name }) => {
    const file = known.get(fileId)
    return file ? [{ file, name }] : []
  })
}

/** Opens each object only when it is next to be packed. */
async function* openEntries(files: readonly ZipEntry[]) {
  for (const { file, name } of files) {
    const input = await store.readStream(file.objectKey)
    const lastModified = file.createdAt.toJSDate()
    yield { name, input: Readable.toWeb(input) as ReadableStream, size: file.size, lastModified }
  }
}

async function finish(id: string): Promise<void> {
  const { objectKey } = await Delivery.findOrFail(id)
  const stored = await store.head(objectKey)
  await db.transaction(async (trx) => {
    const delivery = await Delivery.query({ client: trx }).forUpdate().findOrFail(id)
    if (delivery.status === 'ready') return
    delivery.merge({ status: 'ready', progress: 100, size: stored!.size, multipartId: null })
    await delivery.save()
    await notify(trx, null, deliveryReady, { delivery, subject: deliverySubject(delivery) })
  })
}

/** Records that a ZIP could not be packed, and notifies the user who requested it. */
export async function failDelivery(id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const delivery = await Delivery.query({ client: trx }).forUpdate().findOrFail(id)
    if (delivery.status === 'ready' || delivery.status === 'failed') return
    delivery.status = 'failed'
    await delivery.save()
    await notify(trx, null, deliveryFailed, { delivery, subject: deliverySubject(delivery) })
  })
}

/** The record that a notification about a ZIP opens: its order, or its first file. */
function deliverySubject({ taskId, companyId, entries }: Delivery): NotificationSubject {
  return taskId
    ? { entityType: 'task', id: taskId, companyId }
    : { entityType: 'file', id: entries[0].fileId, companyId }
}
