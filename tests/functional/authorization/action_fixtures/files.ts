import { abandonUpload } from '#actions/files/uploads/abandon_upload'
import { confirmUpload } from '#actions/files/uploads/confirm_upload'
import { deleteFile, restoreFile } from '#actions/files/delete_file'
import { downloadFile } from '#actions/files/download_file'
import { presignUpload } from '#actions/files/uploads/presign_upload'
import { recordPart } from '#actions/files/uploads/record_part'
import { retryProcessing } from '#actions/files/retry_processing'
import { signParts } from '#actions/files/uploads/sign_parts'
import Upload from '#models/files/upload'
import store from '#storage/store'
import type { ActionFixtures } from '../action_fixture.js'

/** Runs some work while the store contains the object that an upload ticket announced. */
async function whileThere<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const { objectKey, contentType } = await Upload.findOrFail(id)
  await store.put(objectKey, 'hello', contentType)
  return work().finally(() => store.deleteUnconfirmed(objectKey))
}

/** Runs some work while an upload ticket is one for a file that is sent in parts. */
async function inParts<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  await Upload.query().where('id', id).update({ multipartId: 'parts', partSize: 1 })
  return work().finally(() =>
    Upload.query().where('id', id).update({ multipartId: null, partSize: null })
  )
}

export default {
  presignUpload: {
    permission: 'file.upload',
    call: (actor, { company, task }) =>
      presignUpload(actor, {
        fileName: 'note.txt',
        contentType: 'text/plain',
        size: 5,
        purpose: 'material',
        companyId: company.id,
        taskId: task.id,
      }),
  },
  confirmUpload: {
    permission: 'file.upload',
    call: (actor, { uploadIds: { super_admin: id } }) =>
      whileThere(id, () => confirmUpload(actor, id)),
  },
  signParts: {
    permission: 'file.upload',
    call: (actor, { uploadIds }) =>
      inParts(uploadIds.super_admin, () =>
        signParts(actor, uploadIds.super_admin, { partNumbers: [1] })
      ),
  },
  recordPart: {
    permission: 'file.upload',
    call: (actor, { uploadIds }) =>
      inParts(uploadIds.super_admin, () =>
        recordPart(actor, uploadIds.super_admin, { partNumber: 1, etag: 'arrived' })
      ),
  },
  abandonUpload: {
    permission: 'file.upload',
    call: (actor, { uploadIds }) => abandonUpload(actor, uploadIds.super_admin),
  },
  downloadFile: {
    permission: 'file.download',
    call: (actor, { material }) => downloadFile(actor, material.id, {}),
  },
  deleteFile: {
    permission: 'file.delete',
    call: (actor, { material }) => deleteFile(actor, material.id),
  },
  restoreFile: {
    permission: 'file.delete',
    call: (actor, { deletedMaterial }) => restoreFile(actor, deletedMaterial.id),
  },
  retryProcessing: {
    permission: 'file.upload',
    call: (actor, { failedVideo }) => retryProcessing(actor, failedVideo.id),
  },
  fileAudience: { withoutPolicy: 'says who may read an entry that an action writes' },
} satisfies ActionFixtures
