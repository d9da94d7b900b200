import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { v7 as uuidv7 } from 'uuid'
import StoredFile from '#models/files/stored_file'
import type User from '#models/identity/user'
import { objectKey } from '#storage/object_key'
import store from '#storage/store'
import { create } from '#tests/support/create'

/** The first bytes of an MP4 file, with some content. */
export const MP4 = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000020069736f6d6d703432', 'hex'),
  Buffer.alloc(976, 7),
])

/** A complete PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

type FileAttributes = Partial<StoredFile> & {
  /** Bytes in the store; without them the store has no object. */
  bytes?: Buffer | string
}

/** Creates a confirmed file: by default an image for an order. */
export async function aFile(
  uploader: User,
  { bytes, ...attributes }: FileAttributes = {}
): Promise<StoredFile> {
  const id = attributes.id ?? uuidv7()
  const companyId = attributes.companyId ?? uploader.companyId
  const purpose = attributes.purpose ?? 'material'
  const name = attributes.name ?? 'sofa.png'
  const size = attributes.size ?? (bytes ? Buffer.byteLength(bytes) : 1_000)
  await countStored(companyId, size)
  const file = await create(StoredFile, {
    id,
    companyId,
    uploadedById: uploader.id,
    purpose,
    name,
    contentType: 'image/png',
    size,
    objectKey: objectKey({ companyId, purpose, fileId: id, name }),
    processingStatus: 'ready',
    processingProgress: 100,
    ...attributes,
  })
  if (bytes) await store.put(file.objectKey, bytes, file.contentType)
  return file
}

/** Adds bytes to a company's stored total, regardless of its quota. */
export async function countStored(companyId: string, bytes: number): Promise<void> {
  await db.rawQuery(
    `insert into company_storage as stored (company_id, bytes) values (?, ?)
         on conflict (company_id) do update set bytes = stored.bytes + excluded.bytes`,
    [companyId, bytes]
  )
}

/** Response of the presign endpoint. */
export type Ticket = {
  fileId: string
  uploadUrl: string
  method: string
  headers: Record<string, string>
  expiresAt: string
}

/** Announcement of a small video for an order. */
export const VIDEO = {
  fileName: 'Sofa, erster Schnitt.mp4',
  contentType: 'video/mp4',
  size: MP4.length,
  purpose: 'material',
}

/** Announces an upload as this user. */
export async function aTicket(
  client: ApiClient,
  user: User,
  announced: Record<string, unknown> = {}
): Promise<Ticket> {
  const response = await client
    .post('/api/uploads/presign')
    .as(user)
    .json({ ...VIDEO, ...announced })
  response.assertStatus(201)
  return response.body().data
}

/**
 * Sends the bytes to the store as a browser does.
 * @returns the store's status
 */
export async function sendBytes(
  { uploadUrl, headers }: Pick<Ticket, 'uploadUrl' | 'headers'>,
  bytes: Buffer | string = MP4,
  others: Record<string, string> = {}
): Promise<number> {
  const response = await fetch(uploadUrl, {
    method: 'PUT',
    headers: { ...headers, ...others },
    body: new Uint8Array(Buffer.from(bytes)),
  })
  await response.arrayBuffer()
  return response.status
}

/** Announces and sends a file without confirming it. */
export async function anUpload(
  client: ApiClient,
  user: User,
  announced: Record<string, unknown> = {},
  bytes: Buffer = MP4
): Promise<Ticket> {
  const ticket = await aTicket(client, user, { size: bytes.length, ...announced })
  const status = await sendBytes(ticket, bytes)
  if (status !== 200) throw new Error(`The store answered ${status}`)
  return ticket
}
