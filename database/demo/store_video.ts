import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { makeDerivatives } from '#actions/files/make_derivatives'
import { requestProcessing } from '#actions/files/request_processing'
import { reserveStorage } from '#actions/files/storage/storage_quota'
import type { Trx } from '#lucid/transaction'
import StoredFile from '#models/files/stored_file'
import type { FilePurpose } from '#models/files/values'
import { objectKey } from '#storage/object_key'
import store from '#storage/store'
import { makeVideo, type Take } from './footage/make_video.js'

type Save = (trx: Trx, file: StoredFile) => Promise<unknown>

/** Renders a video and stores it as a file of the company, with its poster, sprite and proxy. */
export async function storeVideo(
  by: Actor,
  companyId: string,
  name: string,
  take: Take,
  purpose: FilePurpose = 'content'
) {
  const about = { companyId, name, purpose }
  const file = await storeTake(by, about, take, (trx, unsaved) => {
    unsaved.merge({ processingStatus: 'processing', processingProgress: 0 })
    return unsaved.useTransaction(trx).save()
  })
  await makeDerivatives(file.id, async () => {})
  return file
}

/** Renders a video of the library and stores it; the worker processes it once it runs. */
export async function storeReference(by: Actor, companyId: string, name: string, take: Take) {
  return storeTake(by, { companyId, name, purpose: 'reference' }, take, requestProcessing)
}

async function storeTake(
  by: Actor,
  about: { companyId: string; name: string; purpose: FilePurpose },
  take: Take,
  save: Save
): Promise<StoredFile> {
  const folder = await mkdtemp(join(tmpdir(), 'rushes-demo-'))
  try {
    const path = join(folder, 'take.mp4')
    await makeVideo(take, path)

    const id = uuidv7()
    const key = objectKey({ ...about, fileId: id })
    await store.putFile(key, path, 'video/mp4')
    const { size } = await stat(path)
    const file = new StoredFile()
    file.fill({
      ...about,
      id,
      size,
      uploadedById: by.id,
      contentType: 'video/mp4',
      objectKey: key,
    })
    await db.transaction(async (trx) => {
      await reserveStorage(trx, about.companyId, size)
      await save(trx, file)
    })
    return file
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
