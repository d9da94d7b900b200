import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { makeDerivatives } from '#actions/files/make_derivatives'
import { reserveStorage } from '#actions/files/storage_quota'
import FileObject from '#models/file_object'
import type { FilePurpose } from '#models/values'
import { objectKey } from '#storage/object_key'
import store from '#storage/store'
import { makeVideo, type Take } from './footage/make_video.js'

/** Renders a video and stores it as a file of the company, with its poster, sprite and proxy. */
export async function storeVideo(
  by: Actor,
  companyId: string,
  name: string,
  take: Take,
  purpose: FilePurpose = 'content'
) {
  const folder = await mkdtemp(join(tmpdir(), 'rushes-demo-'))
  try {
    const path = join(folder, 'take.mp4')
    await makeVideo(take, path)

    const id = uuidv7()
    const key = objectKey({ companyId, purpose, fileId: id, name })
    await store.putFile(key, path, 'video/mp4')
    const { size } = await stat(path)
    const file = await db.transaction(async (trx) => {
      await reserveStorage(trx, companyId, size)
      return FileObject.create(
        {
          id,
          companyId,
          uploadedById: by.id,
          purpose,
          name,
          contentType: 'video/mp4',
          size,
          objectKey: key,
          processingStatus: 'processing',
          processingProgress: 0,
        },
        { client: trx }
      )
    })
    await makeDerivatives(file.id, async () => {})
    return file
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
