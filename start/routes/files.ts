import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { idempotent } from '#start/kernel'
import {
  confirmUploadValidator,
  downloadValidator,
  fileListValidator,
  presignUploadValidator,
  recordPartValidator,
  signPartsValidator,
} from '#validators/files/file'

const { Downloads, Files } = controllers.files
const { UploadParts, Uploads } = controllers.files.uploads

router
  .group(() => {
    router
      .post('/api/uploads/presign', [Uploads, 'store'])
      .as('store')
      .can('file.upload', {
        summary: 'Create an upload and get a presigned URL',
        details:
          'Returns signed URLs for PUT; the signature covers type and length. Larger files are sent in parts. The file exists only once the upload is confirmed; unconfirmed uploads are removed.',
        body: presignUploadValidator,
        answer: 'presignedUpload',
        status: 201,
        refuses: [429],
      })
      .use(idempotent())
    router
      .post('/api/uploads/confirm/:fileId', [Uploads, 'confirm'])
      .as('confirm')
      .can('file.upload', {
        summary: 'Confirm an upload; joins its parts first',
        details:
          'Only for the user who created the upload. Reads size, type and first bytes from storage, and starts processing.',
        body: confirmUploadValidator,
        answer: 'file',
        status: 201,
        otherStatus: 200,
        refuses: [409, 410],
      })
    router
      .get('/api/uploads/:fileId/parts', [UploadParts, 'index'])
      .as('parts')
      .can('file.upload', {
        summary: 'List the uploaded parts',
        answer: 'uploadPart[]',
        refuses: [409, 410],
      })
    router
      .post('/api/uploads/:fileId/parts', [UploadParts, 'store'])
      .as('sign_parts')
      .can('file.upload', {
        summary: 'Get presigned URLs for parts; repeat to renew them',
        body: signPartsValidator,
        answer: 'presignedPart[]',
        refuses: [409, 410],
      })
    router
      .put('/api/uploads/:fileId/parts', [UploadParts, 'update'])
      .as('record_part')
      .can('file.upload', {
        summary: 'Confirm a part with the ETag from storage',
        body: recordPartValidator,
        answer: 'uploadPart',
        refuses: [409, 410],
      })
    router
      .delete('/api/uploads/:fileId', [Uploads, 'destroy'])
      .as('destroy')
      .can('file.upload', { summary: 'Cancel an upload', status: 204, refuses: [409] })
  })
  .as('uploads')

router
  .group(() => {
    router
      .get('/api/files', [Files, 'index'])
      .as('index')
      .can('file.view', { summary: 'List files', query: fileListValidator, answer: 'file[]' })
    router
      .get('/api/files/:id', [Files, 'show'])
      .as('show')
      .can('file.view', { summary: 'Get a file', answer: 'file' })
    router.get('/api/files/:id/download', [Downloads, 'show']).as('download').can('file.download', {
      summary: 'Download a file: a redirect (302), or its URL if the request accepts JSON',
      query: downloadValidator,
      answer: 'fileAddress',
      otherStatus: 302,
    })
    router
      .delete('/api/files/:id', [Files, 'destroy'])
      .as('destroy')
      .can('file.delete', { summary: 'Move a file to the trash', status: 204, refuses: [409] })
    router
      .post('/api/files/:id/restore', [Files, 'restore'])
      .as('restore')
      .can('file.delete', { summary: 'Restore a file', answer: 'file' })
    router
      .post('/api/files/:id/retry', [Files, 'retry'])
      .as('retry')
      .can('file.upload', {
        summary: 'Retry the processing of a video',
        answer: 'file',
        refuses: [409],
      })
  })
  .as('files')
