import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { Conflict, InvalidField } from '#exceptions/refusals'
import ContentVersion from '#models/content_version'
import FileObject from '#models/file_object'
import { text } from '#support/text'

const noSuchVideo = () => new InvalidField('fileId', text('content.file_unusable'), 'exists')

/**
 * Checks that a file can become a version: confirmed, a video meant as content, of this
 * company, and visible to the one who posts it.
 * @throws InvalidField
 */
export async function assertContentFile(
  actor: Actor,
  companyId: string,
  fileId: string
): Promise<void> {
  const file = await FileObject.visibleTo(actor)
    .where('files.company_id', companyId)
    .where('files.purpose', 'content')
    .findById(fileId)
  if (!file?.isVideo) throw noSuchVideo()
}

/**
 * Takes files for versions: from here to the end of the transaction nobody else can use or
 * delete them.
 * @throws InvalidField for one that was deleted, Conflict for one that is behind a version
 */
export async function claimContentFiles(
  trx: TransactionClientContract,
  fileIds: string[]
): Promise<void> {
  const files = await FileObject.query({ client: trx })
    .whereIn('id', fileIds)
    .orderBy('id')
    .forUpdate()
  if (files.length < fileIds.length) throw noSuchVideo()

  const used = await ContentVersion.query({ client: trx }).whereIn('file_id', fileIds).first()
  if (used) {
    throw new Conflict(text('content.file_used'), {
      reason: 'file_in_use',
      allowed: [],
    })
  }
}
