import db from '@adonisjs/lucid/services/db'
import { Conflict, InvalidField } from '#exceptions/refusals'
import type Upload from '#models/files/upload'
import { listParts } from '#queries/files/list_parts'
import { type ArrivedPart, PartsRefused } from '#storage/multipart'
import store from '#storage/store'
import { text } from '#support/text'

/** Longer than the store's timeout for joining parts, so that never two requests join them at once. */
const CLAIM_MINUTES = 5

/** How many missing parts a refusal names. */
const MAX_NAMED_PARTS = 100

/**
 * Completes an upload in parts in the store, unless its object exists already. Only one request at a time does so:
 * a store that ignores `If-None-Match` would replace an object that was confirmed meanwhile.
 * @param named parts in addition to those that are known to have arrived
 * @throws Conflict while another request completes it, or parts are missing, or the store doesn't hold them;
 *   InvalidField, StorageUnavailable
 */
export async function joinParts(upload: Upload, named: readonly ArrivedPart[]): Promise<void> {
  const { id, multipartId, partCount, objectKey } = upload
  if (multipartId === null || partCount === null) return
  if (named.some(({ partNumber }) => partNumber > partCount)) {
    throw new InvalidField('parts', 'uploads.no_such_part', 'max')
  }
  await claim(id)
  try {
    if (await store.head(objectKey)) {
      await store.multipart.abort(objectKey, multipartId)
      return
    }
    const parts = await allParts(id, partCount, named)
    const isOver = await store.multipart.complete(objectKey, multipartId, parts)
    if (!isOver && !(await store.head(objectKey))) throw beingJoined()
  } catch (error) {
    if (!(error instanceof PartsRefused)) throw error
    throw new Conflict('uploads.parts_refused', { reason: 'parts_refused', allowed: [] })
  } finally {
    await release(id)
  }
}

async function allParts(
  uploadId: string,
  partCount: number,
  named: readonly ArrivedPart[]
): Promise<ArrivedPart[]> {
  const parts = new Map<number, ArrivedPart>()
  for (const part of [...(await listParts(uploadId)), ...named]) parts.set(part.partNumber, part)
  if (parts.size === partCount) return [...parts.values()]

  const numbers = Array.from({ length: partCount }, (_, index) => index + 1)
  const missing = numbers.filter((number) => !parts.has(number))
  throw new Conflict(text('uploads.parts_missing', { count: missing.length }), {
    reason: 'parts_missing',
    missing: missing.slice(0, MAX_NAMED_PARTS),
    allowed: [],
  })
}

async function claim(id: string): Promise<void> {
  const { rows } = await db.rawQuery(
    `update uploads set completing_until = now() + :minutes * interval '1 minute'
      where id = :id and status = 'pending'
        and (completing_until is null or completing_until < now())
     returning id`,
    { id, minutes: CLAIM_MINUTES }
  )
  if (rows.length === 0) throw beingJoined()
}

async function release(id: string): Promise<void> {
  await db.rawQuery('update uploads set completing_until = null where id = ?', [id])
}

const beingJoined = () =>
  new Conflict('uploads.being_joined', { reason: 'in_progress', allowed: [] })
