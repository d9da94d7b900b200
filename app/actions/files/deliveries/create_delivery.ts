import i18nManager from '@adonisjs/i18n/services/main'
import { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudits } from '#actions/audit/record_audit'
import {
  entriesFor,
  filesOfTask,
  hashOfEntries,
  namedFiles,
} from '#actions/files/deliveries/delivery_entries'
import { assertZipQuota } from '#actions/files/deliveries/assert_zip_quota'
import { fileAudience } from '#actions/files/file_audience'
import { transactionWithRateLimit } from '#access/limits/with_rate_limit'
import { withUserLock, type Trx } from '#lucid/transaction'
import { validateInput, type Input } from '#support/input'
import { Conflict, InvalidField } from '#exceptions/refusals'
import Delivery from '#models/files/delivery'
import { ZIP_TTL, MAX_ZIP_BYTES } from '#models/files/values'
import type { DeliveryEntry } from '#models/files/delivery_entry'
import Task from '#models/tasks/task'
import { enqueue } from '#queue/enqueue'
import DeliveryPolicy from '#policies/files/delivery_policy'
import { safeName } from '#storage/object_key'
import { truncate } from '#support/strings/truncate'
import type { DeliveryInput } from '#validators/files/file'

/** How many ZIPs of one user may wait or be packed at once. */
const MAX_AT_ONCE = 5

/**
 * Enqueues the packing of files into one ZIP. Requesting the same files again returns the existing ZIP,
 * finished or not, and it expires as a new one would. Every file in it is recorded as downloaded.
 * @throws Forbidden, InvalidField for files or an order that the caller doesn't see, or when there is nothing
 *   to pack; Conflict while too many of the caller's ZIPs are being packed, or the ZIPs of the caller or
 *   their company take too much space; TooManyRequests
 */
export async function createDelivery(actor: Actor, input: Input<DeliveryInput>): Promise<Delivery> {
  return transactionWithRateLimit({ delivery: actor.id }, async (trx) => {
    await authorize(actor, DeliveryPolicy, 'create')
    const fields = await validateInput(input)
    const { task, found } = await requestedContents(trx, actor, fields)
    const size = found.reduce((sum, { file }) => sum + file.size, 0)
    if (size > MAX_ZIP_BYTES) throw new InvalidField('fileIds', 'deliveries.too_large', 'size')

    const entries = entriesFor(found)
    const entriesHash = hashOfEntries(entries)
    await withUserLock(trx, actor)
    const before = await findSameZip(trx, actor, entriesHash)
    if (before) return before.merge({ expiresAt: expiry() }).save()
    await assertFewBeingPacked(trx, actor)
    const companyId = task?.companyId ?? found[0].file.companyId
    await assertZipQuota(trx, actor, companyId, size)

    const delivery = await store(trx, actor, {
      task,
      what: fields.taskId ? (fields.what ?? null) : null,
      name: fields.name ?? zipName(task, fields.what, actor.user.locale),
      companyId,
      requestedBytes: size,
      entries,
      entriesHash,
    })
    const noted = found.map(({ file }) => ({
      subject: file,
      audience: fileAudience(actor, file),
      after: { name: file.name, delivery: delivery.name },
    }))
    await recordAudits(trx, actor, 'file.download', noted)
    await enqueue(trx, 'deliveries.pack', { deliveryId: delivery.id }, { companyId })
    return delivery
  })
}

async function requestedContents(trx: Trx, actor: Actor, { fileIds, taskId, what }: DeliveryInput) {
  if (!taskId || !what) return { task: null, found: await namedFiles(trx, actor, fileIds ?? []) }
  const task = await Task.visibleTo(actor).useTransaction(trx).findById(taskId)
  if (!task) throw new InvalidField('taskId', 'tasks.missing', 'exists')
  const found = await filesOfTask(trx, actor, task, what)
  if (found.length === 0) throw new InvalidField('what', 'deliveries.nothing', 'empty')
  return { task, found }
}

const expiry = () => DateTime.utc().plus(ZIP_TTL)

/** Locks it, so that the sweep doesn't remove it meanwhile. */
function findSameZip(trx: Trx, actor: Actor, entriesHash: string) {
  return Delivery.requestedBy(actor)
    .useTransaction(trx)
    .where('entries_hash', entriesHash)
    .whereNot('status', 'failed')
    .forUpdate()
    .first()
}

async function assertFewBeingPacked(trx: Trx, actor: Actor): Promise<void> {
  const [{ total }] = await Delivery.requestedBy(actor)
    .useTransaction(trx)
    .whereIn('status', ['queued', 'packing'])
    .count('* as total')
    .pojo<{ total: number }>()
  if (Number(total) >= MAX_AT_ONCE) {
    throw new Conflict('deliveries.too_many', { reason: 'busy', allowed: [] })
  }
}

/** The name of the ZIP, in the caller's language; it is stored. */
function zipName(task: Task | null, what: DeliveryInput['what'], locale: string): string {
  const i18n = i18nManager.locale(locale)
  if (!task || !what) return i18n.formatMessage('exports.downloads.files')
  const { number, title } = task
  return truncate(i18n.formatMessage(`exports.downloads.${what}`, { number, title }), 120)
}

type Parts = {
  task: Task | null
  what: 'approved' | 'materials' | null
  name: string
  companyId: string
  requestedBytes: number
  entries: DeliveryEntry[]
  entriesHash: string
}

function store(trx: Trx, actor: Actor, { task, ...parts }: Parts) {
  const id = uuidv7()
  return Delivery.create(
    {
      id,
      ...parts,
      userId: actor.id,
      taskId: task?.id ?? null,
      status: 'queued',
      progress: 0,
      size: null,
      multipartId: null,
      objectKey: [parts.companyId, 'delivery', id, `${safeName(parts.name)}.zip`].join('/'),
      expiresAt: expiry(),
    },
    { client: trx }
  )
}
