import { createHash } from 'node:crypto'
import { parse } from 'node:path'
import type { Actor } from '#access/actor'
import { InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import { itemColumns, seesVersion } from '#models/content/content_visibility'
import ContentItem from '#models/content/content_item'
import type { DeliveryEntry } from '#models/files/delivery_entry'
import StoredFile from '#models/files/stored_file'
import Material from '#models/tasks/material'
import type Task from '#models/tasks/task'
import TaskSelectedItem from '#models/tasks/task_selected_item'
import type { DeliveryContents } from '#models/files/values'
import { shortenWithEllipsis } from '#support/strings/truncate'

/** File systems refuse longer names. */
const MAX_NAME_BYTES = 255
/** Names of devices, with which Windows opens no file, whatever its extension. */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?=\s*(\.|$))/i
/** A longer ending is the end of a sentence. */
const EXTENSION = /(?<=.)\.[^.]{1,16}$/su

type NamedFile = { file: StoredFile; name: string }

/**
 * The files with these ids, in the given order.
 * @throws InvalidField for one that the user doesn't see
 */
export async function namedFiles(
  trx: Trx,
  actor: Actor,
  ids: readonly string[]
): Promise<NamedFile[]> {
  const files = await StoredFile.visibleTo(actor)
    .useTransaction(trx)
    .whereIn('files.id', [...ids])
  const known = new Map(files.map((file) => [file.id, file]))
  return ids.map((id, index) => {
    const file = known.get(id)
    if (!file) throw new InvalidField(`fileIds.${index}`, 'files.missing', 'exists')
    return { file, name: file.name }
  })
}

/** The files of one kind that an order has, as far as this user sees them. */
export async function filesOfTask(
  trx: Trx,
  actor: Actor,
  task: Task,
  what: DeliveryContents
): Promise<NamedFile[]> {
  return what === 'approved' ? approvedFiles(trx, actor, task) : materials(trx, actor, task)
}

async function approvedFiles(trx: Trx, actor: Actor, task: Task) {
  if (!actor.can('content.view_ready')) return []
  const { status, versionId } = itemColumns(actor)
  const rows: { title: string; number: number; file_id: string }[] = await ContentItem.visibleTo(
    actor
  )
    .useTransaction(trx)
    .joinRaw(`join content_versions v on v.id = ${versionId} and ${seesVersion(actor, 'v')}`)
    .where('content_items.task_id', task.id)
    .where(status, 'approved')
    .orderBy('content_items.created_at')
    .select('content_items.title', 'v.number', 'v.file_id')
    .pojo()
  const found = await namedFiles(
    trx,
    actor,
    rows.map((row) => row.file_id)
  )
  return found.map(({ file }, index) => ({
    file,
    name: `${task.number} ${versionName(rows[index], file.name)}`,
  }))
}

/** The title with the version's number. */
function versionName({ title, number }: { title: string; number: number }, fileName: string) {
  const { name, ext } = parse(fileName)
  return `${title || name} v${number}${ext}`
}

async function materials(trx: Trx, actor: Actor, task: Task) {
  const files = await Material.query({ client: trx })
    .where('task_id', task.id)
    .whereNotNull('file_id')
    .orderBy('position')
  const pictures = await TaskSelectedItem.query({ client: trx })
    .where('task_id', task.id)
    .whereNotNull('file_id')
    .orderBy('position')
  const ids = new Set([...files, ...pictures].map(({ fileId }) => fileId!))
  const visible = await StoredFile.visibleTo(actor)
    .useTransaction(trx)
    .whereIn('files.id', [...ids])
  const known = new Map(visible.map((file) => [file.id, file]))
  return [...ids].flatMap((id) => {
    const file = known.get(id)
    return file ? [{ file, name: file.name }] : []
  })
}

/**
 * The names of files in a ZIP: no folders, no names that an operating system refuses or that are too long, no
 * duplicates, also on systems that ignore case.
 */
export function entriesFor(found: readonly NamedFile[]): DeliveryEntry[] {
  const taken = new Set<string>()
  return found.map(({ file, name }) => {
    const entry = freeName(plainName(name), taken)
    taken.add(entry.toLowerCase())
    return { fileId: file.id, name: entry }
  })
}

/** Identifies the contents of a ZIP, so that the same files aren't packed twice. */
export const hashOfEntries = (entries: readonly DeliveryEntry[]): string =>
  createHash('sha256').update(JSON.stringify(entries)).digest('hex')

function plainName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\\/:*?"<>|]|\p{C}/gu, '-')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
    .replace(DEVICE, '$&-')
  return plain || 'file'
}

/** Returns the name with a number if it is taken, cut so that file systems accept it. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const [ext = ''] = EXTENSION.exec(name) ?? []
  const stem = name.slice(0, name.length - ext.length)
  for (let number = 1; ; number++) {
    const end = number === 1 ? ext : ` (${number})${ext}`
    const room = MAX_NAME_BYTES - Buffer.byteLength(end)
    const entry = shortenWithEllipsis(stem, room, { lengthOf: Buffer.byteLength }) + end
    if (!taken.has(entry.toLowerCase())) return entry
  }
}
